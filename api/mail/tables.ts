/** Mails that wait to be sent. */
import { bigint, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { MoneyNote } from '#api/billing/statements/money-mails.ts';
import type { ReminderNote } from '#api/reminders/statements/reminder-note.ts';
import type { LinkPurpose } from '#api/account/tables.ts';

const time = () => bigint({ mode: 'number' });

/** The kinds of mails. */
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

/** A change of a subscription that a mail tells once. */
export type MoneyMailKind =
  'trial-begun' | 'charged' | 'payment-failed' | 'subscription-canceled' | 'subscription-ended';

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

/** What the sandbox caught instead of a mail server; empty in production. */
export const sandboxMails = pgTable('sandbox_mails', {
  id: text().primaryKey(),
  receivedAt: time().notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
});
