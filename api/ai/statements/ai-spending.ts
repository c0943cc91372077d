/**
 * Limits how many tokens AI Mode spends on each UTC date. The limit applies to all learners and all servers together.
 */
import { eq, sql } from 'drizzle-orm';
import { aiSpending } from '#api/ai/tables.ts';
import { type Executor, queryRows } from '#api/platform/database/client.ts';

/**
 * The maximum share of a date's budget that learners in a free trial may spend together, so that enough is left for
 * those who pay.
 */
const SHARE_OF_TRIALS = 0.5;

interface Tokens {
  /** ISO date in UTC. */
  date: string;
  tokens: number;
  /** True if the learner who spends the tokens is in a trial. */
  isInTrial: boolean;
}

/**
 * Reserves tokens from the date's budget before they are spent, so that simultaneous calls can't exceed it.
 * @returns false, with nothing reserved, if too few tokens are left in the budget, or in the share of all learners in a
 * trial
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

/**
 * Corrects a reservation after a call.
 * @param tokens the number of tokens that were spent, minus the number that was reserved
 */
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

/**
 * Reads how many tokens were spent today and in the seven days that end today, in UTC. @param now milliseconds since
 * 1970 UTC
 */
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
