/** Finds the study days on which rows were written, even for a learner who has traveled between time zones. */
import type { MockRow } from '#shared/game/mock/mock-row.ts';
import type { ReadinessMoment } from '#shared/game/readiness/readiness.ts';
import { offsetBefore, studyDateOf, studyDateThen } from '#shared/game/readiness/study-day.ts';
import type { Learner } from './plan-days.ts';

/** How far back to look for a change of the time zone: four days, in milliseconds. */
const RECENT = 4 * 86_400_000;

/** How long jet lag lasts after a trip: about two days, in milliseconds. */
const JET_LAG = 2 * 86_400_000;

export interface StudyDates {
  /** ISO date. */
  today: string;
  /** Returns the study day of a moment. @param at milliseconds since 1970 UTC @param date ISO date stored with it */
  dateOf: (at: number, date?: string) => string;
  /** Returns the offset to UTC at a moment, in minutes east. @param at milliseconds since 1970 UTC */
  offsetAt: (at: number) => number;
  /** The time zone's offset before a trip in the last two days, in minutes east of UTC; null without a trip. */
  offsetBefore: number | null;
}

/** Returns today's study day, and a function that returns the study day of an earlier moment. */
export function studyDates(
  { rows, progress }: Pick<Learner, 'rows' | 'progress'>,
  mocks: readonly MockRow[],
  { now, utcOffset }: ReadinessMoment,
): StudyDates {
  const offsetThen = progress.answeredDays.latest?.utcOffset ?? utcOffset;
  const journey = offsetBefore(
    [
      ...[...rows.values()].map(({ answeredAt: at, answeredOn: date }) => ({ at, date })),
      ...mocks.flatMap(({ started }) => (started ? [{ at: started.at, date: started.date }] : [])),
    ].filter(({ at }) => now - at < RECENT),
    utcOffset,
  );
  const offsetsAt = (at: number) =>
    journey && at <= journey.until ? [journey.offset, utcOffset] : [utcOffset, offsetThen];
  return {
    offsetBefore: journey?.isTrip && now - journey.until < JET_LAG ? journey.offset : null,
    // The middle of the fitting offsets may be hours off, and with it the hour at which the learner usually begins.
    offsetAt: (at) => (journey && at <= journey.until ? journey.nearest : utcOffset),
    today: studyDateOf(now, utcOffset),
    dateOf: (at, date) => studyDateThen({ at, date }, offsetsAt(at)),
  };
}
