/**
 * Finds the time at which an event counts, its effective time (docs/rules.md, time). This is the device's time for the
 * event, corrected by the error that the device's clock had when the batch was sent. It is kept within limits, so that
 * nobody can cheat with a wrong clock. The event's local date follows from the UTC offset at that time. The leaderboard
 * uses weeks in UTC; the weekly goal uses local weeks.
 */

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Returns the effective times of the events in a batch, in the same order. If a wrong clock puts an event in the
 * future, it gets the time of the next event that isn't in the future, or the present time if there is none. So if the
 * clock jumps once, later events aren't moved.
 * @param occurredAt the events' times by the device's clock
 * @param times `notBefore` is the latest effective time stored for the device, or the starting time for a device that
 * is new to the server; all times, like the result, are in milliseconds since 1970 UTC
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

/** Returns the local date (YYYY-MM-DD) of an effective time. @param utcOffset minutes east of UTC */
export function localDateOf(effectiveAt: number, utcOffset: number): string {
  return dateOfDayNumber(Math.floor((effectiveAt + utcOffset * MINUTE) / DAY));
}

/** The moment of a past event, in the form in which rows store it. */
export interface PastMoment {
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
  /**
   * The ISO date of the effective time, in the learner's time zone. Rows that were written under rules versions earlier
   * than 4 don't have it.
   */
  date?: string | undefined;
}

/**
 * Returns the ISO date of a past moment in the learner's time zone at that moment.
 * @param utcOffset minutes east of UTC, for moments without a date
 */
export function dateThen({ at, date }: PastMoment, utcOffset: number): string {
  return date ?? localDateOf(at, utcOffset);
}

/** Returns the days from 1970-01-01 to an ISO date. */
export function dayNumberOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

/** A cache of one day's ISO date, because the events of a batch fall on only a few days. */
let latest = { dayNumber: 0, date: '1970-01-01' };

/** Returns the ISO date that is the given number of days after 1970-01-01. */
export function dateOfDayNumber(dayNumber: number): string {
  if (dayNumber !== latest.dayNumber) {
    latest = { dayNumber, date: new Date(dayNumber * DAY).toISOString().slice(0, 10) };
  }
  return latest.date;
}

/**
 * An offset stays in force for at least an hour. Travel and daylight saving time don't change it more often than that.
 */
const HOUR = 3_600_000;

export interface OffsetInForce {
  /** Minutes east of UTC. */
  utcOffset: number;
  /** The offset applies from this effective time on. It is the time of an event, in milliseconds since 1970 UTC. */
  since: number;
}

/**
 * Returns the UTC offset that applies to a device's next event. If the offset last changed at least an hour of
 * effective time ago, it is the event's own offset. Otherwise it is the offset that applied before.
 * @param before null for a device without events
 */
export function nextOffset(
  before: OffsetInForce | null,
  event: { utcOffset: number; effectiveAt: number },
): OffsetInForce {
  const next = { utcOffset: event.utcOffset, since: event.effectiveAt };
  if (!before) return next;
  const changes = event.utcOffset !== before.utcOffset && event.effectiveAt - before.since >= HOUR;
  return changes ? next : before;
}

/** Returns the ISO 8601 week of an effective time in UTC, such as 2026-W47. */
export function isoWeekOf(effectiveAt: number): string {
  return weekOfDayNumber(Math.floor(effectiveAt / DAY));
}

/** Returns the ISO 8601 week of an ISO date, such as 2026-W47. */
export function isoWeekOfDate(date: string): string {
  return weekOfDayNumber(dayNumberOf(date));
}

/** A cache of one day's ISO week, for the same reason. */
let latestWeek = { dayNumber: 0, week: '1970-W01' };

function weekOfDayNumber(dayNumber: number): string {
  if (dayNumber !== latestWeek.dayNumber) {
    latestWeek = { dayNumber, week: findWeek(dayNumber) };
  }
  return latestWeek.week;
}

/** By ISO 8601, a week belongs to the year in which its Thursday lies. */
function findWeek(dayNumber: number): string {
  // 1970-01-01 was a Thursday, and weekdays count from Monday as 0.
  const weekday = (((dayNumber + 3) % 7) + 7) % 7;
  const thursday = dayNumber - weekday + 3;
  const year = new Date(thursday * DAY).getUTCFullYear();
  const firstDay = Date.UTC(year, 0, 1) / DAY;
  const week = Math.floor((thursday - firstDay) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
