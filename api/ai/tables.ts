/** The tokens of AI Mode's day. */
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** What all learners together have spent at the AI provider. */
export const aiSpending = pgTable('ai_spending', {
  /** ISO date in UTC. */
  date: text().primaryKey(),
  tokens: bigint({ mode: 'number' }).notNull(),
  /** Those of learners in a trial among them. */
  trialTokens: bigint({ mode: 'number' }).notNull().default(0),
});
