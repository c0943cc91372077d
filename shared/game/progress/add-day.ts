/** Functions on the days with answers that only the fold needs, kept apart from those that screens use. */
import { BRIDGE_HOURS, BRIDGE_MINUTES_EAST } from '#shared/game/constants.ts';
import type { EventContext } from '#shared/game/context.ts';
import { dateOfDayNumber, dayNumberOf, localDateOf } from '#shared/game/time/effective-time.ts';
import type { AnsweredDays, DaySet } from '#shared/game/rows.ts';
import { bitOf, dayNumbers, hasDay, walkDays } from './day-streak.ts';

const HOUR = 3_600_000;

/** Returns the set with one more date, or the same object if the date is already in the set. */
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

/** When and where an answer was given. */
type Given = Pick<EventContext, 'effectiveAt' | 'utcOffset' | 'localDate'>;

/** Adds an answer's date, and the dates that a journey east has skipped since the previous answer. */
export function addAnswer(days: AnsweredDays, answer: Given): AnsweredDays {
  const { effectiveAt: at, utcOffset, localDate } = answer;
  const skipped = skippedDates(days.latest, answer);
  const isLatest = !days.latest || at >= days.latest.at;
  return {
    ...days,
    ...addDay(days, localDate),
    ...(skipped.length > 0 && {
      bridged: skipped.reduce(addDay, days.bridged ?? { start: 0, words: [] }),
    }),
    ...(isLatest && { latest: { at, utcOffset } }),
  };
}

/** Dates that a flight east skipped, on which nobody could have practiced (docs/rules.md, time). */
function skippedDates(
  latest: AnsweredDays['latest'],
  { effectiveAt, utcOffset, localDate }: Given,
): string[] {
  if (!latest || utcOffset - latest.utcOffset < BRIDGE_MINUTES_EAST) return [];
  const passed = effectiveAt - latest.at;
  if (passed < 0 || passed >= BRIDGE_HOURS * HOUR) return [];
  const first = dayNumberOf(localDateOf(latest.at, latest.utcOffset)) + 1;
  const count = Math.max(0, dayNumberOf(localDate) - first);
  return Array.from({ length: count }, (_, index) => dateOfDayNumber(first + index));
}

/** The longest day streak up to the last answered date. */
export function longestDayStreakOf(days: AnsweredDays): number {
  const last = dayNumbers(days).at(-1);
  return last === undefined ? 0 : walkDays(days, last).longest;
}
