/** The tables of the leaderboards. */
import { bigint, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

const count = () => bigint({ mode: 'number' });

/**
 * The leaderboards as they were last counted. On each board, there is one row for each learner who is shown there and
 * has XP. Only statements/count-standings.ts writes this table, together with `standing_counts`.
 */
export const standings = pgTable(
  'standings',
  {
    userId: text().notNull(),
    /** `all`, or an ISO week in UTC, e.g. 2026-W47. */
    board: text().notNull(),
    xp: count().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.board] }),
    index('standings_order').on(table.board, table.xp, table.userId),
  ],
);

/** Learners with standings that may have changed since they were last counted. */
export const standingChanges = pgTable('standing_changes', { userId: text().primaryKey() });

/** The number of standings by XP, as a tree (rank-tree.ts). The rows don't say who the learners are. */
export const standingCounts = pgTable(
  'standing_counts',
  {
    board: text().notNull(),
    level: smallint().notNull(),
    bucket: count().notNull(),
    learners: count().notNull(),
  },
  (table) => [primaryKey({ columns: [table.board, table.level, table.bucket] })],
);
