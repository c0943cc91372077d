/**
 * How much of a learner's log is taken in on one UTC date: room for a month offline, and an end for who
 * would fill the disk. Above it nothing is rejected; the device keeps its work and sends it another day.
 */
import { addIntake, type Intake } from '#api/db/daily-intake.ts';
import type { Executor } from '#api/db/client.ts';
import { ApiError } from '#api/services/api-error.ts';

/** A month of 800 answers a day, and 1.3 kB for each: a typed answer of some length. */
export const DAILY_BUDGET: Intake = { events: 25_000, bytes: 32 * 1_048_576 };

const DAY = 86_400_000;

/**
 * Counts what is about to be stored.
 * @param tx the transaction that stores it @param kept the events as the log keeps them
 * @param now milliseconds since 1970 UTC
 * @throws ApiError 429 above the budget, until the next UTC date begins
 */
export async function spendBudget(
  tx: Executor,
  userId: string,
  kept: readonly unknown[],
  now: number,
): Promise<void> {
  const date = new Date(now).toISOString().slice(0, 10);
  const bytes = Buffer.byteLength(JSON.stringify(kept));
  const sum = await addIntake(tx, userId, date, { events: kept.length, bytes });
  if (sum.events <= DAILY_BUDGET.events && sum.bytes <= DAILY_BUDGET.bytes) return;
  const seconds = Math.ceil((DAY - (now % DAY)) / 1_000);
  throw new ApiError(429, 'That is all for today. The rest is taken in tomorrow.', {
    'Retry-After': String(seconds),
  });
}
