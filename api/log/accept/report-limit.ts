/**
 * Limits how many events of some kinds a learner may send on one UTC date: enough for real work, too few to flood the
 * desk or the disk.
 */
import { countReports } from '#api/bank/statements/problems.ts';
import { countLearnedEvents, countStoryEvents } from '#api/log/statements/event-log.ts';
import type { Executor } from '#api/platform/database/client.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import type { Rejection } from '#shared/game/outcome.ts';
import type { NewEvent } from './judge-events.ts';

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
const DAY = 86_400_000;

/**
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
