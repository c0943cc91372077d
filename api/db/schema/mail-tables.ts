/** Tables of mails and the links in them, under the data rules of schema.ts. */
import { bigint, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { MoneyNote } from '#api/db/billing/money-mails.ts';
import type { ReminderNote } from '#api/db/people/reminder-note.ts';

/** What the secret link of a mail opens. */
export type LinkPurpose =
  | 'reset-password'
  | 'confirm-email'
  /** Sent to a new address: it counts from then on. */
  | 'change-email'
  /** Sent to the address until then: it stays, or is put back. */
  | 'keep-email';

/** A change of a subscription that a mail tells once. */
export type MoneyMailKind =
  'trial-begun' | 'charged' | 'payment-failed' | 'subscription-canceled' | 'subscription-ended';

/** What a mail is for. */
export type MailKind =
  | LinkPurpose
  | 'reset-password-again'
  | 'email-changed'
  | 'sign-in-linked'
  | 'sign-in-linked-password-dropped'
  | 'sign-in-unlinked'
  | 'first-charge'
  | MoneyMailKind
  | 'password-changed'
  | 'reminder';

const time = () => bigint({ mode: 'number' });

/** Mails that wait to be sent, one of a kind; each is written when it goes out (mails/compose-mail.ts). */
export const mails = pgTable(
  'mails',
  {
    /** Of an asking for an unknown address: a random id that is nobody's. */
    userId: text().notNull(),
    kind: text().$type<MailKind>().notNull(),
    createdAt: time().notNull(),
    /** Not sent before this time; moved into the future while a server sends it. */
    dueAt: time().notNull(),
    attempts: smallint().notNull().default(0),
    /** The content of a reminder or of a mail about money; null for the other kinds. */
    note: jsonb().$type<ReminderNote | MoneyNote>(),
    /** An address that the account has left; null where the mail goes to the one that it has. */
    recipient: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    index('mails_due').on(table.dueAt),
  ],
);

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

/** What the sandbox caught instead of a mail server; empty in production. */
export const sandboxMails = pgTable('sandbox_mails', {
  id: text().primaryKey(),
  receivedAt: time().notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
});

/** What is known of a learner's reminders, and when to look whether one goes out. */
export const reminders = pgTable(
  'reminders',
  {
    userId: text().primaryKey(),
    dueAt: time().notNull(),
    lastSentAt: time(),
    /** Its local date, ISO. */
    lastSentOn: text(),
    /** Nudges in a row after which nobody practiced. */
    unanswered: smallint().notNull().default(0),
    /** Achievements up to this time have been told. */
    toldUpTo: time().notNull(),
    /** The latest ISO week that was told. */
    toldWeek: text(),
  },
  (table) => [index('reminders_due').on(table.dueAt)],
);
