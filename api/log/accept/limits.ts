/**
 * Limits how much the server stores for one learner on a UTC date. A month of work without a network fits within the
 * limit, but nobody can fill the disk. A batch above the limit isn't rejected: the device keeps its events and sends
 * them another day.
 */
import type { DailyIntake, Intake } from '#api/log/statements/learners.ts';
import { ApiError } from '#api/platform/api-error.ts';
import { countReports } from '#api/bank/statements/problems.ts';
import { countLearnedEvents, countStoryEvents } from '#api/log/statements/event-log.ts';
import type { Executor } from '#api/platform/database/client.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import type { Rejection } from '#shared/game/outcome.ts';
import type { NewEvent } from './judge-events.ts';

/**
 * The budget for one date. It is enough for a month with 800 answers a day, if each takes 1.3 kB, as much as a typed
 * answer.
 */
export const DAILY_BUDGET: Intake = { events: 25_000, bytes: 32 * 1_048_576 };

const DAY = 86_400_000;

/**
 * Adds a batch to what was stored today.
 * @param before the events and bytes that were stored on the latest date with events; null if no events are stored
 * @param arrived the events and bytes that are about to be stored
 * @param now milliseconds since 1970 UTC
 * @returns the events and bytes of today, `arrived` included
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
  /** Counts the learner's events of these kinds since a given time. */
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
 * Limits how many events of some kinds a learner may send on one UTC date. The limits allow real use, but don't let
 * anybody flood the desk or the disk. A batch without such events needs no statement here.
 * @param fresh the new events of a batch
 * @param now milliseconds since 1970 UTC
 * @returns the reason for each rejected event, by its number
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
