/**
 * The tables, the same on PGlite and PostgreSQL. Data rules (docs/decisions): every learner's table
 * begins its keys with `user_id`, ids are random or come from clients, what is unique across learners
 * sits in a small directory table, and nothing references another table by a foreign key: a check for
 * each of a thousand inserted events would cost more than the insert. Times are milliseconds since
 * 1970 UTC, exact in both drivers and the unit of the engine.
 */
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Facts about this installation, such as the id of its log. */
export const serverMeta = pgTable('server_meta', {
  key: text().primaryKey(),
  value: text().notNull(),
});

/** Counters of sign-in, registration and mail limits (rate-limiter-flexible's own shape). */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
});
