/**
 * Step 5, lock (docs/sync.md): makes sure that only one batch of a learner is worked on at a time, and reads everything
 * that the batch needs.
 */
import type { Executor } from '#api/platform/database/client.ts';
import { type LockedBatch, readLockedBatch } from '#api/log/statements/locked-batch.ts';
import { ApiError } from '#api/platform/api-error.ts';
import { ENGINE_NUMBER } from '#shared/game/constants.ts';
import type { RowKey } from '#shared/events/row-kinds.ts';
import { numbersOf } from './event-content.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { touchedKeys } from '#shared/events/fold.ts';
import { placeInTime } from './judge-events.ts';

/**
 * The learner's state, and the keys of the rows that were read in advance, because the batch will probably change them.
 */
export interface LockedForBatch extends LockedBatch {
  keys: readonly RowKey[];
}

/**
 * Locks the learner and reads the state after the previous batch.
 * @param events as they were sent; those with a number are looked up in the log
 * @param keys the keys of the rows that the events will probably change
 * @returns null when there is no such learner
 * @throws ApiError 503 if the rows were counted by another version of the rules, because the results of two versions
 * must never mix
 */
export async function lockForBatch(
  tx: Executor,
  userId: string,
  deviceId: string,
  events: readonly unknown[],
  keys: readonly RowKey[] = [],
): Promise<LockedForBatch | null> {
  const locked = await readLockedBatch(tx, userId, deviceId, numbersOf(events), keys);
  if (locked && locked.learner.engine !== ENGINE_NUMBER) {
    throw new ApiError(503, 'The server is being updated. Please try again in a minute.', {
      'Retry-After': '60',
    });
  }
  return locked && { ...locked, keys };
}

const UNKNOWN_DEVICE = { latestEffectiveAt: null, offset: null };

/**
 * Predicts which rows a batch will change, so that one statement can read them along with the device's own row. The
 * device's UTC offset isn't known yet. If the offset moves an event to another date, one more statement reads the
 * missing rows.
 * @param parsed the batch's events; null in place of anything that isn't a valid event
 * @param times the device's clock and the server's, milliseconds since 1970 UTC
 */
export function keysOfBatch(
  deviceId: string,
  parsed: readonly (LearnerEvent | null)[],
  times: { sentAt: number; now: number },
): RowKey[] {
  const events = parsed.filter((event) => event !== null);
  const { placed } = placeInTime(events, UNKNOWN_DEVICE, { ...times, startsAt: 0 });
  return uniqueKeys(
    events.flatMap((event, index) => {
      const place = placed[index];
      return place ? touchedKeys(event, place, { deviceId, deviceSeq: event.deviceSeq }) : [];
    }),
  );
}

/** Removes repeated keys. Otherwise a statement would return a row twice. @param known keys to leave out as well */
export function uniqueKeys<Key extends { kind: string; key: string }>(
  keys: readonly Key[],
  known: readonly Key[] = [],
): Key[] {
  const seen = new Map<string, Set<string>>();
  const isNew = ({ kind, key }: Key) => {
    const ofKind = seen.get(kind) ?? new Set<string>();
    if (ofKind.size === 0) seen.set(kind, ofKind);
    return ofKind.size < ofKind.add(key).size;
  };
  known.forEach(isNew);
  return keys.filter(isNew);
}
