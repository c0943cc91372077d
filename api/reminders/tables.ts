/** What a learner is reminded of, and by which browser. */
import { bigint, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

const time = () => bigint({ mode: 'number' });

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

/** Notifications are on there. A browser has one endpoint, whoever is signed in there: it belongs to the learner who turned it on last. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId: text().notNull(),
    /** SHA-256 of the endpoint. */
    endpointHash: text().notNull(),
    /** Notifications end with the sign-in on the device. */
    sessionId: text().notNull(),
    endpoint: text().notNull(),
    /** The browser's public key, as base64url. */
    p256dh: text().notNull(),
    /** A secret of 16 bytes that the browser made for this server, as base64url. */
    authSecret: text().notNull(),
    createdAt: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.endpointHash] }),
    index('push_subscriptions_endpoint').on(table.endpointHash),
  ],
);
