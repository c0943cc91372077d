/**
 * The tables of accounts, and of everything that opens an account: addresses, sign-ins at providers, sessions, and the
 * links in emails.
 */
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
  /** Sent to a new address. When the link is opened, the address becomes the account's. */
  | 'change-email'
  /** Sent to the old address. When the link is opened, the account keeps that address or gets it back. */
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
    /** An Argon2id hash in PHC form; null if the account has no password. */
    passwordHash: text(),
    /**
     * When it was proven that the person who set the password also owns the address; null until then. There are two
     * such proofs: the password was set through a reset email, or a link in an email to the address was opened in a
     * browser that was signed in to this account.
     */
    passwordProvenAt: time(),
    profileImageUrl: text(),
    stripeCustomerId: text(),
    stripeSubscriptionId: text(),
    subscriptionStatus: text(),
    /** The ISO date and time at which the subscription ends, as the payment provider reported it. */
    subscriptionEndDate: text(),
    isAdmin: boolean().notNull().default(false),
    createdAt: time().notNull(),
    /** When a link in an email to this address was opened; null until then, and after a change of address. */
    confirmedAt: time(),
    /** When an administrator blocked the account; null for accounts that aren't blocked. */
    blockedAt: time(),
  },
  // The audit log identifies an account by this hash instead of its id (statistics/admin-acts.ts).
  (table) => [index('users_account_hash').on(ACCOUNT_HASH(table.userId))],
);

/**
 * The directory of email addresses, with the account of each address. Only in this table, an address must be unique.
 */
export const userEmails = pgTable(
  'user_emails',
  {
    email: text().primaryKey(),
    userId: text().notNull(),
  },
  // Makes a search by the beginning of an address fast, whatever collation the database has.
  (table) => [index('user_emails_beginning').on(table.email.op('text_pattern_ops'))],
);

/** The directory of sign-ins at an OpenID Connect provider, with the account that each of them opens. */
export const userIdentities = pgTable(
  'user_identities',
  {
    /**
     * The issuer and the subject. The subject is the provider's own id of a person. Unlike an address, it is never
     * given to somebody else.
     */
    identity: text().primaryKey(),
    userId: text().notNull(),
  },
  (table) => [index('user_identities_user').on(table.userId)],
);

/**
 * Marks of blocked accounts: their addresses and sign-ins at providers, as hashes with the server's key. The marks stay
 * for 400 days, even if the account is deleted.
 */
export const blockMarks = pgTable(
  'block_marks',
  {
    mark: text().notNull(),
    /** A hash of the account's id with the server's key, so that all marks of a block can be removed together. */
    account: text().notNull(),
    markedAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mark, table.account] })],
);

/** One-time codes of hosted sign-ins that the app hasn't exchanged yet. Each works once, within a minute. */
export const loginCodes = pgTable(
  'login_codes',
  {
    userId: text().notNull(),
    /** The SHA-256 hash of the code in the fragment together with the secret in the browser's cookie. */
    codeHash: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Live sign-ins. A token without its row here is invalid. */
export const sessions = pgTable(
  'sessions',
  {
    userId: text().notNull(),
    sessionId: text().notNull(),
    createdAt: time().notNull(),
    lastSeenAt: time().notNull(),
    /** The SHA-256 hash of a code that can end this session and do nothing else. */
    revokeHash: text().notNull(),
    /** The names of the browser and its system; null if the sign-in's header didn't say. */
    browser: text(),
    system: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sessionId] })],
);

/** Sessions that were ended with a request to erase the data on their devices. */
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
    /** The SHA-256 hash of the secret in the link. */
    tokenHash: text().notNull(),
    /** The random seed from which the secret is derived with the server's key; empty in rows of earlier versions. */
    seed: text().notNull().default(''),
    /** The address to which the link was sent. For any other address the link is invalid. */
    email: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);

/**
 * Changes of address, at most one per account. The account keeps its address until the holder of the new one opens a
 * link. After that, the row holds the address that the account has left, as long as it can be restored.
 */
export const emailChanges = pgTable('email_changes', {
  userId: text().primaryKey(),
  /** The new address. It isn't reserved until its link is opened. */
  email: text().notNull(),
  sessionId: text().notNull(),
  createdAt: time().notNull(),
  /** The account's former address, still reserved for the account in `user_emails`; null until the link is opened. */
  leftEmail: text(),
  /** When the link was opened; null until then. */
  followedAt: time(),
});
