/** The spend stop of AI Mode: tokens a UTC date, all learners and servers together. */
import { eq, sql } from 'drizzle-orm';
import { aiSpending } from './ai-schema.ts';
import { type Executor, queryRows } from './client.ts';

/**
 * Takes tokens from the date's budget before they are spent, so that calls at once can't go beyond it.
 * @param date ISO date in UTC
 * @returns false when the budget doesn't hold them: nothing was taken
 */
export async function reserveTokens(
  executor: Executor,
  date: string,
  tokens: number,
  budget: number,
): Promise<boolean> {
  if (tokens > budget) return false;
  const taken = await queryRows(
    executor,
    sql`
      insert into ${aiSpending} as today (date, tokens) values (${date}, ${tokens})
      on conflict (date) do update set tokens = today.tokens + excluded.tokens
        where today.tokens + excluded.tokens <= ${budget}
      returning date`,
  );
  return taken.length > 0;
}

/** Puts right what was reserved. @param difference what was spent, less what was reserved */
export async function settleTokens(
  executor: Executor,
  date: string,
  difference: number,
): Promise<void> {
  await executor
    .update(aiSpending)
    .set({ tokens: sql`greatest(0, ${aiSpending.tokens} + ${difference})` })
    .where(eq(aiSpending.date, date));
}
