/** What administrators did, under the data rules of schema.ts. */
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

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
