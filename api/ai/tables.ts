/** The table of AI Mode's spending. */
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** The tokens that all learners together have spent at the AI provider, by date. */
export const aiSpending = pgTable('ai_spending', {
  /** ISO date in UTC. */
  date: text().primaryKey(),
  tokens: bigint({ mode: 'number' }).notNull(),
  /** The part of these tokens that learners in a trial have spent. */
  trialTokens: bigint({ mode: 'number' }).notNull().default(0),
});
