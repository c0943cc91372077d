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

/** Tokens of today and of the seven days up to today, in UTC. @param now milliseconds since 1970 UTC */
export async function readAiSpending(
  executor: Executor,
  now: number,
): Promise<{ today: number; week: number }> {
  const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const [found] = await queryRows<{ today: number; week: number }>(
    executor,
    sql`
      select coalesce(sum(tokens), 0)::float8 as "week",
        coalesce(sum(tokens) filter (where date = ${dateOf(now)}), 0)::float8 as "today"
      from ${aiSpending} where date > ${dateOf(now - 7 * 86_400_000)} and date <= ${dateOf(now)}`,
  );
  return found ?? { today: 0, week: 0 };
}
