/** What administrators did and servers counted, under the data rules of schema.ts. */
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const time = () => bigint({ mode: 'number' });

/** Notes of learners that need no more work: by a hash of where the note stands in the log. */
export const settledProblems = pgTable('settled_problems', {
  problemId: text().primaryKey(),
  settledAt: time().notNull(),
});

/** Every act of an administrator, in the transaction of its effect; a trigger refuses change and deletion. */
export const adminActs = pgTable(
  'admin_acts',
  {
    id: text().primaryKey(),
    at: time().notNull(),
    /** The random id of the administrator's account; it stays when the account is deleted. */
    actorId: text().notNull(),
    act: text().notNull(),
    /** What it was done to. */
    subject: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('admin_acts_at').on(table.at)],
);

/** What the servers have counted, all of them together, by UTC day since 1970; about no learner. */
export const serverCounts = pgTable(
  'server_counts',
  {
    name: text().notNull(),
    day: bigint({ mode: 'number' }).notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.day] })],
);
