/**
 * The tables, the same on PGlite and PostgreSQL. Data rules (docs/decisions): keys of learners' tables begin
 * with `user_id`; ids are random or come from clients; values that are unique across learners are in small
 * directory tables; and no table has a foreign key, because checking each of a thousand inserted events would
 * cost more than the insert. Times are milliseconds since 1970 UTC, which is exact in both drivers and the
 * engine's unit.
 */
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Facts about this installation, such as the id of its log. */
export const serverMeta = pgTable('server_meta', {
  key: text().primaryKey(),
  value: text().notNull(),
});

/** Counters of sign-in, registration and email limits (rate-limiter-flexible's own shape). */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
});
