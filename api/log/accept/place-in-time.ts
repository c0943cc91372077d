/** Gives the new events of a batch their effective time and their local date (docs/rules.md, time). */
import type { DeviceHead } from '#api/log/statements/event-log.ts';
import { effectiveTimes, localDateOf } from '#shared/game/time/effective-time.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { nextOffset } from '#shared/game/time/offset-in-force.ts';

/** All in milliseconds since 1970 UTC. */
export interface BatchTimes {
  /** The device's clock when it sent the batch. */
  sentAt: number;
  now: number;
  /** When the time of a device begins if it is new to the server. */
  startsAt: number;
}

/** An event's place in time. */
export interface Placed {
  /** Milliseconds since 1970 UTC. */
  effectiveAt: number;
  /** The offset in force, minutes east of UTC. */
  utcOffset: number;
  /** ISO date of the effective time at that offset. */
  localDate: string;
}

/** The facts about a device that its next event depends on. */
export type DeviceTime = Pick<DeviceHead, 'latestEffectiveAt' | 'offset'>;

/** @returns one place per event, in their order, and the device after them */
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
