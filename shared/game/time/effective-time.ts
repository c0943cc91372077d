/**
 * When an event counts (docs/rules.md, time): the device's clock is shifted by what it was wrong when
 * the batch was sent, then kept within bounds, so a wrong clock shifts and doesn't cheat.
 */

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * The effective times of a batch's events, in their order. What a wrong clock puts after now takes the time
 * of the next event that doesn't lie there, else now: one jump doesn't drag what follows.
 * @param occurredAt the events' times by the device's clock
 * @param times `notBefore` is the latest effective time stored for the device, or where a device begins
 *   that is new to the server; all, like the result, in milliseconds since 1970 UTC
 */
export function effectiveTimes(
  occurredAt: readonly number[],
  times: { sentAt: number; now: number; notBefore: number },
): number[] {
  const { sentAt, now, notBefore } = times;
  const shifted = occurredAt.map((time) => time + (now - sentAt));
  let next = now;
  const inTime = shifted.toReversed().map((time) => (next = time > now ? next : time));
  let latest = Math.min(now, notBefore);
  return inTime.toReversed().map((time) => (latest = Math.max(latest, time)));
}

/** The local date (YYYY-MM-DD) of a time at an offset in minutes east of UTC. */
export function localDateOf(effectiveAt: number, utcOffset: number): string {
  return dateOfDayNumber(Math.floor((effectiveAt + utcOffset * MINUTE) / DAY));
}

/** A moment that rows keep. */
export interface PastMoment {
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
  /** ISO date where the learner was then; rows of before rules 4 don't have it. */
  date?: string | undefined;
}

/**
 * The ISO date on which something happened: the learner may have been elsewhere then.
 * @param utcOffset minutes east of UTC, for moments whose date wasn't kept
 */
export function dateThen({ at, date }: PastMoment, utcOffset: number): string {
  return date ?? localDateOf(at, utcOffset);
}

/** Days since 1970-01-01 of an ISO date. */
export function dayNumberOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

/** The events of a batch lie on few days: the day that was asked for last is known. */
let latest = { dayNumber: 0, date: '1970-01-01' };

/** The ISO date of a day number. */
export function dateOfDayNumber(dayNumber: number): string {
  if (dayNumber !== latest.dayNumber) {
    latest = { dayNumber, date: new Date(dayNumber * DAY).toISOString().slice(0, 10) };
  }
  return latest.date;
}
