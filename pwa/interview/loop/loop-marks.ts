/** What a loop's rounds say together, by the learner's own marks alone; nothing from too little. */
import { COMMON_AXES } from '#shared/content/axes.ts';
import type { Axis, Band } from '#shared/game/constants.ts';
import { ENOUGH_ROUNDS, isMarked } from '#shared/game/mock/loop-again.ts';
import { isLastDay } from '#shared/game/readiness/round-plan.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import type { BegunRound } from '#pwa/device/live/interview/use-rounds.ts';
import { marksOf } from '#pwa/interview/debrief/marks.ts';

/** The last day on which a round is due lies so many days before the interview. */
const DAYS_BEFORE = 2;

export interface SharedAxes {
  /** With such bands in the same, largest number of rounds; none where that is fewer than two. */
  axes: readonly Axis[];
  /** The number of these rounds. */
  rounds: number;
  /** Of so many marked ones. */
  of: number;
}

/**
 * Which of the common axes has such a band most often.
 * @param rounds those that were gone through
 * @returns null where fewer than two are marked: nothing to say
 */
export function axesInMost(
  rounds: readonly BegunRound[],
  bands: readonly Band[],
): SharedAxes | null {
  const marked = rounds.filter(isMarked);
  if (marked.length < ENOUGH_ROUNDS) return null;
  const countOf = (axis: Axis) =>
    marked.filter((mock) => {
      const band = marksOf(mock, 'learner').get(axis);
      return band !== undefined && bands.includes(band);
    }).length;
  const most = Math.max(...COMMON_AXES.map(countOf));
  const axes = most < ENOUGH_ROUNDS ? [] : COMMON_AXES.filter((axis) => countOf(axis) === most);
  return { axes, rounds: most, of: marked.length };
}

/**
 * The last day on which a round is still due before the interview.
 * @param today ISO date, as `interviewDate` and the result
 * @returns null without a date, or where that day has passed
 */
export function lastDayForRound(today: string, interviewDate: string | null): string | null {
  if (interviewDate === null || interviewDate < today) return null;
  if (isLastDay(today, interviewDate)) return null;
  return dateOfDayNumber(dayNumberOf(interviewDate) - DAYS_BEFORE);
}
