/** What only the fold needs of the days with answers: apart from what screens read of them. */
import { dayNumberOf } from '#shared/game/time/effective-time.ts';
import type { DaySet } from '#shared/game/rows.ts';
import { bitOf, dayNumbers, hasDay, walkDays } from './day-streak.ts';

/** The set with one more date; the very same set when the date is in it. */
export function addDay(days: DaySet, date: string): DaySet {
  const day = dayNumberOf(date);
  if (hasDay(days, day)) return days;
  const start = Math.floor(day / 32) * 32;
  if (days.words.length === 0) return { start, words: [bitOf(day)] };
  const first = Math.min(start, days.start);
  const last = Math.max(start, days.start + (days.words.length - 1) * 32);
  const words = Array.from({ length: (last - first) / 32 + 1 }, (_, index) => {
    const wordStart = first + index * 32;
    const before = days.words[(wordStart - days.start) / 32] ?? 0;
    return wordStart === start ? (before | bitOf(day)) >>> 0 : before;
  });
  return { start: first, words };
}

/** The longest day streak up to the last answered date. */
export function longestDayStreakOf(days: DaySet): number {
  const last = dayNumbers(days).at(-1);
  return last === undefined ? 0 : walkDays(days, last).longest;
}
