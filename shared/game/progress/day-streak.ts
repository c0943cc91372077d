/** Counts how many days in a row have answers, taking rest days into account (docs/rules.md, time). */
import { MAX_REST_DAYS, REST_DAY_EVERY } from '#shared/game/constants.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import type { AnsweredDays, DaySet } from '#shared/game/rows.ts';

/**
 * Returns the day streak on a local date, and the rest days that are left. Each date with answers adds one to the
 * streak. Every 7th such date earns a rest day; a learner can have at most two of them. A date without answers uses up
 * a rest day or, if none is left, ends the streak. If `today` has no answers yet, it uses up no rest day and doesn't
 * end the streak. If dates were skipped on a trip east, they count like dates with answers, provided that this makes
 * the streak longer.
 * @param today ISO date
 */
export function dayStreakOf(
  days: AnsweredDays,
  today: string,
): { streak: number; restDays: number } {
  const { streak, restDays } = walkDays(days, dayNumberOf(today));
  return { streak, restDays };
}

/** Returns all dates in the set as ISO dates, ascending. */
export function answeredDates(days: DaySet): string[] {
  return dayNumbers(days).map(dateOfDayNumber);
}

/** Returns the latest date with an answer as an ISO date; null if there is none. */
export function lastAnsweredDate(days: DaySet): string | null {
  const last = dayNumbers(days).at(-1);
  return last === undefined ? null : dateOfDayNumber(last);
}

/**
 * Returns the streak, the rest days and the longest streak up to a day. It computes the result twice: once counting the
 * dates that a trip skipped and once without them. It returns the better result. Counting the skipped dates doesn't
 * always help: the learner then earns each rest day sooner, and loses it if two are still left.
 */
export function walkDays(days: AnsweredDays, today: number) {
  const own = walk(days, today, (day) => hasDay(days, day));
  const { bridged } = days;
  if (!bridged) return own;
  const all = walk(days, today, (day) => hasDay(days, day) || hasDay(bridged, day));
  const isMore =
    all.streak > own.streak || (all.streak === own.streak && all.restDays > own.restDays);
  const { streak, restDays } = isMore ? all : own;
  return { streak, restDays, longest: Math.max(own.longest, all.longest) };
}

function walk(days: DaySet, today: number, counts: (day: number) => boolean) {
  let streak = 0;
  let restDays = 0;
  let longest = 0;
  const first = dayNumbers(days)[0];
  if (first === undefined) return { streak, restDays, longest };
  for (let day = first; day <= today; day += 1) {
    if (counts(day)) {
      streak += 1;
      if (streak % REST_DAY_EVERY === 0) restDays = Math.min(MAX_REST_DAYS, restDays + 1);
      longest = Math.max(longest, streak);
    } else if (day < today) {
      if (restDays > 0) restDays -= 1;
      else streak = 0;
    }
  }
  return { streak, restDays, longest };
}

/** Returns all dates in the set as numbers of days since 1970-01-01, ascending. */
export function dayNumbers(days: DaySet): number[] {
  const numbers: number[] = [];
  days.words.forEach((word, index) => {
    for (let bit = 0; bit < 32; bit += 1) {
      if ((word >>> bit) & 1) numbers.push(days.start + index * 32 + bit);
    }
  });
  return numbers;
}

export function hasDay(days: DaySet, day: number): boolean {
  const word = days.words[Math.floor((day - days.start) / 32)];
  return word !== undefined && (word & bitOf(day)) !== 0;
}

/** Returns the bit that stands for the day in its word of a DaySet. */
export function bitOf(day: number): number {
  return (1 << (((day % 32) + 32) % 32)) >>> 0;
}
