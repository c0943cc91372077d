/** The tables of learners' reminders and of the browsers that get them. */
import { bigint, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

const time = () => bigint({ mode: 'number' });

/** The state of a learner's reminders, with the time at which the job next decides whether to send one. */
export const reminders = pgTable(
  'reminders',
  {
    userId: text().primaryKey(),
    dueAt: time().notNull(),
    lastSentAt: time(),
    /** The local ISO date of the latest reminder. */
    lastSentOn: text(),
    /** How many nudges to practice the learner has ignored in a row. */
    unanswered: smallint().notNull().default(0),
    /** The time up to which achievements have been reported. */
    toldUpTo: time().notNull(),
    /** The latest ISO week whose report was sent to the learner. */
    toldWeek: text(),
  },
  (table) => [index('reminders_due').on(table.dueAt)],
);

/**
 * Browsers with notifications on. A browser has the same endpoint for everybody who signs in with it, so it belongs to
 * the learner who last turned notifications on.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId: text().notNull(),
    /** SHA-256 of the endpoint. */
    endpointHash: text().notNull(),
    /** When this session ends, the notifications also end. */
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
