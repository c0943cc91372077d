/** The spend stop of AI Mode: tokens a UTC date, all learners and servers together. */
import { eq, sql } from 'drizzle-orm';
import { aiSpending } from '#api/ai/tables.ts';
import { type Executor, queryRows } from '#api/platform/database/client.ts';

/** Of the date's budget all trials together get so much: those who pay never wait for those who try. */
const SHARE_OF_TRIALS = 0.5;

interface Tokens {
  /** ISO date in UTC. */
  date: string;
  tokens: number;
  /** Of a learner in a trial. */
  isInTrial: boolean;
}

/**
 * Takes tokens from the date's budget before they are spent, so that calls at once can't go beyond it.
 * @returns false when the budget, or the share of all trials, doesn't hold them: nothing was taken
 */
export async function reserveTokens(
  executor: Executor,
  { date, tokens, isInTrial }: Tokens,
  budget: number,
): Promise<boolean> {
  const ofTrials = isInTrial ? tokens : 0;
  const share = Math.floor(budget * SHARE_OF_TRIALS);
  if (tokens > budget || ofTrials > share) return false;
  const taken = await queryRows(
    executor,
    sql`
      insert into ${aiSpending} as today (date, tokens, trial_tokens)
        values (${date}, ${tokens}, ${ofTrials})
      on conflict (date) do update set tokens = today.tokens + excluded.tokens,
          trial_tokens = today.trial_tokens + excluded.trial_tokens
        where today.tokens + excluded.tokens <= ${budget} and (excluded.trial_tokens = 0
          or today.trial_tokens + excluded.trial_tokens <= ${share})
      returning date`,
  );
  return taken.length > 0;
}

/** Puts right what was reserved. @param difference in `tokens`: what was spent, less what was reserved */
export async function settleTokens(
  executor: Executor,
  { date, tokens: difference, isInTrial }: Tokens,
): Promise<void> {
  const { tokens, trialTokens } = aiSpending;
  await executor
    .update(aiSpending)
    .set({
      tokens: sql`greatest(0, ${tokens} + ${difference})`,
      ...(isInTrial && { trialTokens: sql`greatest(0, ${trialTokens} + ${difference})` }),
    })
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
