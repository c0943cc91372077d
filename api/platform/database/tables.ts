/**
 * The tables that belong to no feature. All tables are the same on PGlite and PostgreSQL, and follow the rules of
 * docs/decisions: - Keys of learners' tables begin with `user_id`. - Ids are random or come from clients. - Values that
 * are unique across learners are in small directory tables. - No table has a foreign key, because checking each of a
 * thousand inserted events would cost more than the insert. - Times are milliseconds since 1970 UTC, because both
 * drivers read these exactly, and the rules of the game also use them.
 */
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Facts about this installation, such as the id of its log. */
export const serverMeta = pgTable('server_meta', {
  key: text().primaryKey(),
  value: text().notNull(),
});

/** The counters of limits, such as the sign-in limit. rate-limiter-flexible requires these columns. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
});
