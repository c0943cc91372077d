/**
 * Step 6, judge (docs/sync.md): sorts the events of a batch before any of them is applied. An event is either already
 * stored, in conflict with a stored one, of a newer schema, malformed, or ready to be applied (docs/rules.md, who
 * decides). Pure: reads and writes nothing.
 */
import * as v from 'valibot';
import type { StoredDevice, StoredEvent, DeviceHead } from '#api/log/statements/event-log.ts';
import { type Acknowledgement, LearnerEventSchema } from '#shared/contract/sync-protocol.ts';
import { EVENT_SCHEMA_VERSION, MAX_SEQ_JUMP } from '#shared/game/constants.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { isSameContent, type Kept, keptContent, numberOf } from './event-content.ts';
import { effectiveTimes, localDateOf, nextOffset } from '#shared/game/time/effective-time.ts';

/** A new, well-formed event. It is stored in the log and applied to the rows. */
export interface NewEvent extends Placed, Kept {
  kind: 'new';
  deviceSeq: number;
  event: LearnerEvent;
}

/** An invalid event with a valid number. It is stored in the log as rejected, and never applied to the rows. */
export interface MalformedEvent extends Kept {
  kind: 'malformed';
  deviceSeq: number;
  effectiveAt: number;
}

/** An event that is only acknowledged, and not stored. */
interface AnsweredEvent {
  kind: 'answered';
  ack: Acknowledgement;
}

/** An event that repeats an earlier event of the same batch. */
interface RepeatedEvent {
  kind: 'repeated';
  deviceSeq: number;
}

export type JudgedEvent = NewEvent | MalformedEvent | AnsweredEvent | RepeatedEvent;

/** An event that was judged but has no effective time yet. */
type Sorted =
  | Omit<NewEvent, keyof Placed>
  | Omit<MalformedEvent, 'effectiveAt'>
  | AnsweredEvent
  | RepeatedEvent;

interface JudgedBatch {
  judged: JudgedEvent[];
  /** The times of the device after the batch. */
  device: DeviceTime;
}

/** Parses each event with the contract's schema; null for anything that isn't an event. */
export function parseEvents(events: readonly unknown[]): (LearnerEvent | null)[] {
  return events.map((sent) => {
    const parsed = v.safeParse(LearnerEventSchema, sent, { abortEarly: true });
    return parsed.success ? (parsed.output as LearnerEvent) : null;
  });
}

/** Judges the events of a batch. @param parsed the events, as `parseEvents` returns them */
export function judgeEvents(
  events: readonly unknown[],
  parsed: readonly (LearnerEvent | null)[],
  known: StoredDevice & { deviceId: string },
  times: BatchTimes,
): JudgedBatch {
  const sorted = sortEvents(events, parsed, known);
  const fresh = sorted.flatMap((one) => (one.kind === 'new' ? [one.event] : []));
  const { placed, device } = placeInTime(fresh, known.device, times);
  // The times in a malformed event can't be trusted, so it gets the effective time of the event before it.
  let latest = known.device.latestEffectiveAt ?? times.startsAt;
  let place = 0;
  const judged = sorted.map((one): JudgedEvent => {
    if (one.kind === 'malformed') return { ...one, effectiveAt: latest };
    const next = placed[place];
    if (one.kind !== 'new' || !next) return one as AnsweredEvent | RepeatedEvent;
    place += 1;
    latest = next.effectiveAt;
    return { ...one, ...next };
  });
  return { judged, device };
}

/** Makes the acknowledgement of an event that is already stored. */
export function duplicateOf(
  first: Pick<StoredEvent, 'deviceSeq' | 'status' | 'code' | 'outcome'>,
): Acknowledgement {
  return {
    deviceSeq: first.deviceSeq,
    status: 'duplicate',
    first: first.status,
    ...(first.code && { code: first.code }),
    ...(first.outcome && { outcome: first.outcome }),
  };
}

function sortEvents(
  events: readonly unknown[],
  parsed: readonly (LearnerEvent | null)[],
  { deviceId, device, stored }: StoredDevice & { deviceId: string },
): Sorted[] {
  const putOff = new Set<number>();
  const fresh = new Map<number, Kept['kept']>();
  const highest = device.highest + MAX_SEQ_JUMP;
  let isInConflict = false;

  return events.map((sent, at): Sorted => {
    const deviceSeq = numberOf(sent);
    // A number far above the device's last one is rejected. Otherwise, the device would soon have no higher numbers
    // left.
    if (deviceSeq === null || deviceSeq > highest) {
      return answered({ deviceSeq: null, status: 'rejected', code: 'malformed' });
    }
    if (isInConflict) return answered({ deviceSeq, status: 'conflict' });
    const { kept, bytes } = keptContent(sent);

    const before = stored.get(deviceSeq);
    const first = fresh.get(deviceSeq);
    if (before || first !== undefined) {
      if (isSameContent(before ? before.event : first, kept)) {
        return before ? answered(duplicateOf(before)) : { kind: 'repeated', deviceSeq };
      }
      isInConflict = true;
      return answered({ deviceSeq, status: 'conflict' });
    }

    const event = parsed[at];
    // This event is about an answer that has to wait. The event would have no effect before that answer, so it has to
    // wait as well.
    const about = event && 'answer' in event ? event.answer : null;
    const isIncomplete = about?.deviceId === deviceId && putOff.has(about.deviceSeq);
    if (isNewerThanThisServer(sent) || isIncomplete) {
      putOff.add(deviceSeq);
      return answered({ deviceSeq, status: 'retry-later' });
    }
    fresh.set(deviceSeq, kept);
    return event
      ? { kind: 'new', deviceSeq, kept, bytes, event }
      : { kind: 'malformed', deviceSeq, kept, bytes };
  });
}

function isNewerThanThisServer(event: unknown): boolean {
  const { schemaVersion } = event as { schemaVersion?: unknown };
  return Number.isSafeInteger(schemaVersion) && Number(schemaVersion) > EVENT_SCHEMA_VERSION;
}

function answered(ack: Acknowledgement): AnsweredEvent {
  return { kind: 'answered', ack };
}

/**
 * The times from which the effective times of a batch are computed (docs/rules.md, time), in milliseconds since 1970
 * UTC.
 */
interface BatchTimes {
  /** The device's clock when it sent the batch. */
  sentAt: number;
  now: number;
  /** If the device is new to the server: the earliest time that an event can have. */
  startsAt: number;
}

/** The time at which an event counts, with its date. */
interface Placed {
  /** Milliseconds since 1970 UTC. */
  effectiveAt: number;
  /** The device's UTC offset that applies, in minutes east of UTC. */
  utcOffset: number;
  /** The ISO date of the effective time at that offset. */
  localDate: string;
}

/** The facts about a device from which the effective time of its next event is computed. */
type DeviceTime = Pick<DeviceHead, 'latestEffectiveAt' | 'offset'>;

/**
 * Computes the effective times and the dates of new events.
 * @returns the time of each event, in the same order, and the times of the device after them
 */
export function placeInTime(
  events: readonly Pick<LearnerEvent, 'occurredAt' | 'utcOffset'>[],
  device: DeviceTime,
  { sentAt, now, startsAt }: BatchTimes,
): { placed: Placed[]; device: DeviceTime } {
  const notBefore = device.latestEffectiveAt ?? startsAt;
  const occurredAt = events.map((event) => event.occurredAt);
  const times = effectiveTimes(occurredAt, { sentAt, now, notBefore });
  let { offset } = device;
  const placed = times.map((effectiveAt, index): Placed => {
    offset = nextOffset(offset, { utcOffset: events[index]?.utcOffset ?? 0, effectiveAt });
    const { utcOffset } = offset;
    return { effectiveAt, utcOffset, localDate: localDateOf(effectiveAt, utcOffset) };
  });
  return { placed, device: { latestEffectiveAt: times.at(-1) ?? notBefore, offset } };
}
