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
  /** Sent to a new address, which becomes the account's once the link is followed. */
  | 'change-email'
  /** Sent to the old address, which the account keeps or gets back once the link is followed. */
  | 'keep-email';

/** The hash of an account's id, as `hashOfAccount` makes it. */
export const ACCOUNT_HASH = (userId: AnyPgColumn) =>
  sql`encode(sha256(decode(${userId}, 'escape')), 'hex')`;

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
     * When the password was proven to be the address holder's. Either it was set with a reset email, or a link from an
     * email to the address was followed in a browser that was signed in to this account. Null until then.
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

/** The directory of email addresses, with the account of each. Only this table makes an address unique. */
export const userEmails = pgTable(
  'user_emails',
  {
    email: text().primaryKey(),
    userId: text().notNull(),
  },
  // Makes searches by the beginning of an address fast with any collation of the database.
  (table) => [index('user_emails_beginning').on(table.email.op('text_pattern_ops'))],
);

/** The directory of sign-ins at an OpenID Connect provider, with the account that each opens. */
export const userIdentities = pgTable(
  'user_identities',
  {
    /**
     * Issuer and subject. The subject is the provider's own id of a person, which never changes hands as an address
     * may.
     */
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

/** Codes of hosted sign-ins that the app hasn't taken over yet. Each works once, within a minute. */
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

/** Live sign-ins. A token is worth nothing without its row here. */
export const sessions = pgTable(
  'sessions',
  {
    userId: text().notNull(),
    sessionId: text().notNull(),
    createdAt: time().notNull(),
    lastSeenAt: time().notNull(),
    /** SHA-256 of the code that can do nothing but end this session. */
    revokeHash: text().notNull(),
    /** The names of the browser and its system; null if the sign-in didn't tell them. */
    browser: text(),
    system: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sessionId] })],
);

/** Ended sessions with a device that was asked to erase the data on it. */
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
 * Changes of address, at most one per account. The account keeps its address until the new one's holder follows a link.
 * After that, the row holds the address that the account has left, as long as it can be put back.
 */
export const emailChanges = pgTable('email_changes', {
  userId: text().primaryKey(),
  /** The new address; it isn't reserved before its link is followed. */
  email: text().notNull(),
  sessionId: text().notNull(),
  createdAt: time().notNull(),
  /** The address that the account has left, which `user_emails` still holds for it; null until the link is followed. */
  leftEmail: text(),
  /** When the link was followed; null until then. */
  followedAt: time(),
});
