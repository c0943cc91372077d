/** The tables of queued emails. */
import { bigint, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { MoneyNote } from '#api/billing/statements/money-mails.ts';
import type { ReminderNote } from '#api/reminders/statements/reminders.ts';
import type { LinkPurpose } from '#api/account/tables.ts';

const time = () => bigint({ mode: 'number' });

/** The kinds of emails that are queued. */
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

/** The kinds of emails about money. Each is about one change of a subscription. */
export type MoneyMailKind =
  'trial-begun' | 'charged' | 'payment-failed' | 'subscription-canceled' | 'subscription-ended';

/**
 * Queued emails. An account has at most one of each kind. An email's text is written only when it is sent
 * (mail-job.ts).
 */
export const mails = pgTable(
  'mails',
  {
    /** The account, or a random id that belongs to nobody if the email was requested for an unknown address. */
    userId: text().notNull(),
    kind: text().$type<MailKind>().notNull(),
    createdAt: time().notNull(),
    /**
     * The email isn't sent before this time. A server that takes the email from the queue moves this time into the
     * future.
     */
    dueAt: time().notNull(),
    attempts: smallint().notNull().default(0),
    /** The content of a reminder or of an email about money; null for the other kinds. */
    note: jsonb().$type<ReminderNote | MoneyNote>(),
    /** The account's former address if the email is for that one; null if it is for the present address. */
    recipient: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    index('mails_due').on(table.dueAt),
  ],
);

/** Emails that the sandbox has caught instead of sending them; empty in production. */
export const sandboxMails = pgTable('sandbox_mails', {
  id: text().primaryKey(),
  receivedAt: time().notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
});
