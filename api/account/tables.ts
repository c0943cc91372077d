/** Accounts, and what opens them: addresses, sign-ins, sessions, the links in mails. */
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
import type { UserSettings } from '#shared/contract/account/settings.ts';

const time = () => bigint({ mode: 'number' });
const count = () => bigint({ mode: 'number' });

/** The purpose of a mail's secret link. */
export type LinkPurpose =
  | 'reset-password'
  | 'confirm-email'
  /** Sent to a new address: it counts from then on. */
  | 'change-email'
  /** Sent to the address until then: it stays, or is put back. */
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
     * Since when the password is known to be of the address's holder: it came by a reset mail, or a link in a mail to the
     * address was followed in a browser signed in to this account. Null while nobody knows.
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
    /** When a link in a mail to this address was opened; null until then, and after a change of address. */
    confirmedAt: time(),
    /** Since when an administrator keeps the account out; null for all others. */
    blockedAt: time(),
  },
  // By what the audit log says instead of an id (statistics/admin-acts.ts).
  (table) => [index('users_account_hash').on(ACCOUNT_HASH(table.userId))],
);

/** Directory: whose address it is. Alone makes an address unique. */
export const userEmails = pgTable(
  'user_emails',
  {
    email: text().primaryKey(),
    userId: text().notNull(),
  },
  // For the beginning of an address, whatever the collation of the database.
  (table) => [index('user_emails_beginning').on(table.email.op('text_pattern_ops'))],
);

/** Directory: whose account a sign-in at an OpenID Connect provider opens. */
export const userIdentities = pgTable(
  'user_identities',
  {
    /** Issuer and subject, the provider's own id of a person: an address may change hands, this does not. */
    identity: text().primaryKey(),
    userId: text().notNull(),
  },
  (table) => [index('user_identities_user').on(table.userId)],
);

/**
 * Marks of blocked accounts: their addresses and sign-ins at providers, as hashes with the server's key. They outlive
 * the account's deletion, for 400 days.
 */
export const blockMarks = pgTable(
  'block_marks',
  {
    mark: text().notNull(),
    /** Hash of the account's id, with the key: the marks of one block end together. */
    account: text().notNull(),
    markedAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mark, table.account] })],
);

/** Hosted sign-ins that the app has not taken over yet: once, within a minute. */
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
    /** What the browser and its system are called, as far as the sign-in told. */
    browser: text(),
    system: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sessionId] })],
);

/** Sessions that were ended with the wish that their devices forget what is on them: hashes of their ids. */
export const deviceWipes = pgTable('device_wipes', {
  /** SHA-256 of the session's id. */
  sessionHash: text().primaryKey(),
  askedAt: time().notNull(),
});

export const userSettings = pgTable('user_settings', {
  userId: text().primaryKey(),
  version: count().notNull(),
  values: jsonb().$type<UserSettings>().notNull(),
});

/** Links in mails that may still be opened: a newer one of a purpose takes the place of the older. */
export const mailLinks = pgTable(
  'mail_links',
  {
    userId: text().notNull(),
    purpose: text().$type<LinkPurpose>().notNull(),
    /** SHA-256 of the secret in the link. */
    tokenHash: text().notNull(),
    /** What the secret is derived from, with the server's key; empty before there were seeds. */
    seed: text().notNull().default(''),
    /** Where it was sent: void for any other address. */
    email: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);

/**
 * Addresses that wait for their holders to follow a link, until when the account has its own; then the address that it
 * has left, as long as that can be put back. One an account.
 */
export const emailChanges = pgTable('email_changes', {
  userId: text().primaryKey(),
  /** The new one; nobody's until it counts, and not held until then. */
  email: text().notNull(),
  /** The session that asked. */
  sessionId: text().notNull(),
  createdAt: time().notNull(),
  /** The address that the account has left, which stands in `user_emails` for it; null while the link waits. */
  leftEmail: text(),
  /** When the link was followed; null while it waits. */
  followedAt: time(),
});
