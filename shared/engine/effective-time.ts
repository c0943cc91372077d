/**
 * When an event counts (docs/rules.md, time): the device's clock is shifted by what it was wrong when
 * the batch was sent, then kept within bounds, so a wrong clock shifts and doesn't cheat.
 */

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * @param times all in milliseconds since 1970 UTC; `notBefore` is the latest effective time stored for
 *   the device (its first event: the account's creation)
 * @returns the effective time in milliseconds since 1970 UTC
 */
export function boundEffectiveTime(times: {
  occurredAt: number;
  sentAt: number;
  now: number;
  notBefore: number;
}): number {
  const shifted = times.occurredAt + (times.now - times.sentAt);
  return Math.min(times.now, Math.max(times.notBefore, shifted));
}

/** The local date (YYYY-MM-DD) of a time at an offset in minutes east of UTC. */
export function localDateOf(effectiveAt: number, utcOffset: number): string {
  return dateOfDayNumber(Math.floor((effectiveAt + utcOffset * MINUTE) / DAY));
}

/** Days since 1970-01-01 of an ISO date. */
export function dayNumberOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

/** The ISO date of a day number. */
export function dateOfDayNumber(dayNumber: number): string {
  return new Date(dayNumber * DAY).toISOString().slice(0, 10);
}

/** ISO 8601 week in UTC, e.g. 2026-W47. */
export function isoWeekOf(effectiveAt: number): string {
  return weekOfDayNumber(Math.floor(effectiveAt / DAY));
}

/** ISO 8601 week of an ISO date. */
export function isoWeekOfDate(date: string): string {
  return weekOfDayNumber(dayNumberOf(date));
}

/** A week belongs to the year of its Thursday (ISO 8601). */
function weekOfDayNumber(dayNumber: number): string {
  // 1970-01-01 was a Thursday: Monday is 0.
  const weekday = (((dayNumber + 3) % 7) + 7) % 7;
  const thursday = dayNumber - weekday + 3;
  const year = new Date(thursday * DAY).getUTCFullYear();
  const firstDay = Date.UTC(year, 0, 1) / DAY;
  const week = Math.floor((thursday - firstDay) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
