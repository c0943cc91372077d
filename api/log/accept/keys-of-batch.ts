/** Predicts which rows a batch will touch, before the server has read its device, so that all is read together. */
import type { LearnerEvent } from '#shared/events/index.ts';
import { touchedKeys } from '#shared/events/fold.ts';
import type { RowKey } from '#shared/events/rows.ts';
import { placeInTime } from './place-in-time.ts';

const UNKNOWN_DEVICE = { latestEffectiveAt: null, offset: null };

/**
 * Treats the device as one that the server doesn't know. Its stored offset or an earlier event may later move an event
 * to another date; an extra statement then reads the missing rows.
 * @param parsed null stands for anything that isn't an event
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

/**
 * Removes repeated keys, because a statement gives a row for each key that it is asked for.
 * @param known keys to leave out
 */
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
