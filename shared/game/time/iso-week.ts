/** Weeks for the leaderboard and the weekly goal (docs/rules.md, time). */
import { dayNumberOf } from './effective-time.ts';

const DAY = 86_400_000;

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
  // 1970-01-01 was a Thursday, and weekdays count from Monday as 0.
  const weekday = (((dayNumber + 3) % 7) + 7) % 7;
  const thursday = dayNumber - weekday + 3;
  const year = new Date(thursday * DAY).getUTCFullYear();
  const firstDay = Date.UTC(year, 0, 1) / DAY;
  const week = Math.floor((thursday - firstDay) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
