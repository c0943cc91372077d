/** Tables of learners' reminders and of the browsers that get them. */
import { bigint, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

const time = () => bigint({ mode: 'number' });

/** The state of a learner's reminders, and when to check whether one is due. */
export const reminders = pgTable(
  'reminders',
  {
    userId: text().primaryKey(),
    dueAt: time().notNull(),
    lastSentAt: time(),
    /** The latest reminder's local date, ISO. */
    lastSentOn: text(),
    /** Number of nudges in a row after which the learner did not practice. */
    unanswered: smallint().notNull().default(0),
    /** Achievements up to this time were reported already. */
    toldUpTo: time().notNull(),
    /** The latest ISO week that was reported. */
    toldWeek: text(),
  },
  (table) => [index('reminders_due').on(table.dueAt)],
);

/**
 * Browsers with notifications on. A browser has one endpoint, whoever is signed in; it belongs to the learner who
 * turned notifications on last.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId: text().notNull(),
    /** SHA-256 of the endpoint. */
    endpointHash: text().notNull(),
    /** Notifications end when this session does. */
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
