/** Accounts, and everything that opens them: addresses, sign-ins, sessions, and the links in emails. */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { StoredSettings } from '#shared/contract/account/user-settings.ts';

const time = () => bigint({ mode: 'number' });
const count = () => bigint({ mode: 'number' });

/** The purpose of an email's secret link. */
export type LinkPurpose =
  | 'reset-password'
  | 'confirm-email'
  /** Sent to a new address, which counts once the link is followed. */
  | 'change-email'
  /** Sent to the old address, which stays or is put back once the link is followed. */
  | 'keep-email';

/** The hash of an account's id, as `hashOfAccount` makes it. */
export const ACCOUNT_HASH = (userId: AnyPgColumn) =>
  sql`encode(sha256(decode(${userId}, 'escape')), 'hex')`;

/** Accounts. */
export const users = pgTable(
  'users',
  {
    userId: text().primaryKey(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Argon2id in PHC form; null when the account has no password. */
    passwordHash: text(),
    /**
     * When the password was proven to be the address holder's: it came from a reset email, or a link in an email to the
     * address was followed in a browser signed in to this account. Null until then.
     */
    passwordProvenAt: time(),
    profileImageUrl: text(),
    stripeCustomerId: text(),
    stripeSubscriptionId: text(),
    subscriptionStatus: text(),
    /** ISO date and time, as the payment provider reported it. */
    subscriptionEndDate: text(),
    isAdmin: boolean().notNull().default(false),
    createdAt: time().notNull(),
    /** When a link in an email to this address was opened; null until then, and after a change of address. */
    confirmedAt: time(),
    /** When an administrator blocked the account; null for all other accounts. */
    blockedAt: time(),
  },
  // The audit log names an account by this hash instead of an id (statistics/admin-acts.ts).
  (table) => [index('users_account_hash').on(ACCOUNT_HASH(table.userId))],
);

/** Directory: the account of each address. Only this table makes an address unique. */
export const userEmails = pgTable(
  'user_emails',
  {
    email: text().primaryKey(),
    userId: text().notNull(),
  },
  // Serves searches by the beginning of an address, whatever the database's collation.
  (table) => [index('user_emails_beginning').on(table.email.op('text_pattern_ops'))],
);

/** Directory: the account that a sign-in at an OpenID Connect provider opens. */
export const userIdentities = pgTable(
  'user_identities',
  {
    /** Issuer and subject, the provider's own id for a person: an address may change hands, but this id doesn't. */
    identity: text().primaryKey(),
    userId: text().notNull(),
  },
  (table) => [index('user_identities_user').on(table.userId)],
);

/**
 * Marks of blocked accounts: their addresses and sign-ins at providers, as hashes with the server's key. The marks
 * outlive the account's deletion, for 400 days.
 */
export const blockMarks = pgTable(
  'block_marks',
  {
    mark: text().notNull(),
    /** Hash of the account's id, with the key, so that a block's marks can be ended together. */
    account: text().notNull(),
    markedAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mark, table.account] })],
);

/** Hosted sign-ins that the app hasn't taken over yet, which works once and within a minute. */
export const loginCodes = pgTable(
  'login_codes',
  {
    userId: text().notNull(),
    /** SHA-256 of the code in the fragment and the secret in the browser's cookie. */
    codeHash: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Live sign-ins; a token without its row here is worth nothing. */
export const sessions = pgTable(
  'sessions',
  {
    userId: text().notNull(),
    sessionId: text().notNull(),
    createdAt: time().notNull(),
    lastSeenAt: time().notNull(),
    /** SHA-256 of the code that can do nothing but end this session. */
    revokeHash: text().notNull(),
    /** Names of the browser and its system, if the sign-in told them. */
    browser: text(),
    system: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sessionId] })],
);

/** Hashes of the ids of ended sessions whose devices were asked to erase the data on them. */
export const deviceWipes = pgTable('device_wipes', {
  /** SHA-256 of the session's id. */
  sessionHash: text().primaryKey(),
  askedAt: time().notNull(),
});

export const userSettings = pgTable('user_settings', {
  userId: text().primaryKey(),
  version: count().notNull(),
  values: jsonb().$type<StoredSettings>().notNull(),
});

/** Links in emails that may still be opened; a newer link replaces the older one with the same purpose. */
export const mailLinks = pgTable(
  'mail_links',
  {
    userId: text().notNull(),
    purpose: text().$type<LinkPurpose>().notNull(),
    /** SHA-256 of the secret in the link. */
    tokenHash: text().notNull(),
    /** The seed from which the secret is derived with the server's key; empty in rows from before there were seeds. */
    seed: text().notNull().default(''),
    /** The address that the link was sent to; the link is void for any other address. */
    email: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);

/**
 * Changes of address, at most one per account. A new address waits for its holder to follow a link, and the account
 * keeps its own until then; after that, the row holds the address that the account has left while it can be put back.
 */
export const emailChanges = pgTable('email_changes', {
  userId: text().primaryKey(),
  /** The new address, which isn't reserved until it counts. */
  email: text().notNull(),
  /** The session that asked. */
  sessionId: text().notNull(),
  createdAt: time().notNull(),
  /** The address that the account has left, which `user_emails` still holds for it; null while the link waits. */
  leftEmail: text(),
  /** When the link was followed; null while the change waits. */
  followedAt: time(),
});
