/**
 * Limits how much of a learner's log is taken in on one UTC date. There is room for a month offline, but nobody can
 * fill the disk. Nothing above the limit is rejected: the device keeps its work and sends it another day.
 */
import type { DailyIntake, Intake } from '#api/log/statements/learners.ts';
import { ApiError } from '#api/platform/api-error.ts';
import { countReports } from '#api/bank/statements/problems.ts';
import { countLearnedEvents, countStoryEvents } from '#api/log/statements/event-log.ts';
import type { Executor } from '#api/platform/database/client.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import type { Rejection } from '#shared/game/outcome.ts';
import type { NewEvent } from './judge-events.ts';

/** Room for a month of 800 answers a day, and 1.3 kB for each, which holds a typed answer of some length. */
export const DAILY_BUDGET: Intake = { events: 25_000, bytes: 32 * 1_048_576 };

const DAY = 86_400_000;

/**
 * @param before what was taken in on the latest date with any events
 * @param arrived what is about to be stored, as the log keeps it
 * @param now milliseconds since 1970 UTC
 * @returns what today has taken in, `arrived` included
 * @throws ApiError 429 above the budget, until the next UTC date begins
 */
export function spendBudget(before: DailyIntake | null, arrived: Intake, now: number): DailyIntake {
  const date = new Date(now).toISOString().slice(0, 10);
  const today = before?.date === date ? before : { events: 0, bytes: 0 };
  const events = today.events + arrived.events;
  const bytes = today.bytes + arrived.bytes;
  if (events <= DAILY_BUDGET.events && bytes <= DAILY_BUDGET.bytes) return { date, events, bytes };
  const seconds = Math.ceil((DAY - (now % DAY)) / 1_000);
  throw new ApiError(429, 'That is all for today. The rest is taken in tomorrow.', {
    'Retry-After': String(seconds),
  });
}

interface Limit {
  kinds: readonly LearnerEvent['kind'][];
  most: number;
  code: Rejection;
  /** Counts the events that the date has taken in so far. */
  count(tx: Executor, userId: string, since: number): Promise<number>;
}

const LIMITS: readonly Limit[] = [
  { kinds: ['problem-reported'], most: 20, code: 'too many reports', count: countReports },
  {
    kinds: ['story-set', 'story-removed'],
    most: 300,
    code: 'too many story changes',
    count: countStoryEvents,
  },
  { kinds: ['learned'], most: 300, code: 'too many lessons', count: countLearnedEvents },
];

/**
 * Limits how many events of some kinds a learner may send on one UTC date: enough for real work, too few to flood
 * the desk or the disk.
 * @param fresh the new events of a batch @param now milliseconds since 1970 UTC
 * @returns by event number, why an event beyond the date's limit is refused; a batch without events of these kinds
 *   sends no statement
 */
export async function findBeyondLimits(
  tx: Executor,
  userId: string,
  fresh: readonly NewEvent[],
  now: number,
): Promise<ReadonlyMap<number, Rejection>> {
  const beyond = LIMITS.map(async ({ kinds, most, code, count }) => {
    const limited = fresh.filter(({ event }) => kinds.includes(event.kind));
    if (limited.length === 0) return [];
    const room = Math.max(0, most - (await count(tx, userId, now - (now % DAY))));
    return limited.slice(room).map(({ deviceSeq }) => [deviceSeq, code] as const);
  });
  return new Map((await Promise.all(beyond)).flat());
}
