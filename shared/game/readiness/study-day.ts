/**
 * The study day, which the plan goes by: learners mean 'today' until they sleep, so it lasts until 4 AM
 * (docs/decisions/019). Streaks, challenges and the count of days to the interview go by the calendar.
 */
import { localDateOf, type PastMoment } from '#shared/game/time/effective-time.ts';

/** A study day ends at this local hour of the next date. */
export const STUDY_DAY_ENDS = 4;

const HOUR = 3_600_000;

/**
 * The study day of a moment.
 * @param now milliseconds since 1970 UTC @param utcOffset minutes east of UTC
 * @returns ISO date
 */
export function studyDateOf(now: number, utcOffset: number): string {
  return localDateOf(now - STUDY_DAY_ENDS * HOUR, utcOffset);
}

/** True if the calendar has gone on to the next date while the study day still lasts. @param moment as above */
export function isNight({ now, utcOffset }: { now: number; utcOffset: number }): boolean {
  return studyDateOf(now, utcOffset) !== localDateOf(now, utcOffset);
}

/**
 * The study day of something done. Rows keep its date where the learner was, but not the hour. So the hour is that at
 * the first of the offsets under which it has this date; if none fits, the date stands.
 * @param offsets minutes east of UTC: the present one, then one from before a journey
 * @returns ISO date
 */
export function studyDateThen({ at, date }: PastMoment, offsets: readonly number[]): string {
  const [present = 0] = offsets;
  const offset =
    date === undefined ? present : offsets.find((one) => localDateOf(at, one) === date);
  return offset === undefined ? (date as string) : studyDateOf(at, offset);
}
