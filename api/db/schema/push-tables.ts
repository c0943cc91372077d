/** Where notifications of a learner go, under the data rules of schema.ts. */
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

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
