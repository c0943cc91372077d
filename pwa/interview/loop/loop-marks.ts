/** Compares a loop's rounds, only by the learner's own marks. With too few marked rounds it says nothing. */
import { COMMON_AXES } from '#shared/content/axes.ts';
import type { Axis, Band } from '#shared/game/constants.ts';
import { ENOUGH_ROUNDS, isMarked } from '#shared/game/mock/loop-rounds.ts';
import { isLastDay } from '#shared/game/readiness/round-plan.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import type { BegunRound } from '#pwa/device/live/use-rounds.ts';
import { marksOf } from '#pwa/interview/debrief/marks.ts';

/** The last day for a round lies this many days before the interview. */
const DAYS_BEFORE = 2;

export interface SharedAxes {
  /** The axes with such bands in the most rounds, several if tied; empty if that is fewer than two rounds. */
  axes: readonly Axis[];
  /** The number of rounds in which these axes have such bands. */
  rounds: number;
  /** The number of marked rounds. */
  of: number;
}

/**
 * Returns the common axes that have such a band most often.
 * @param rounds finished rounds
 * @returns null if fewer than two rounds are marked
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
 * Returns the last day for a round before the interview.
 * @param today ISO date, like `interviewDate` and the result
 * @returns null without a date, or if that day has passed
 */
export function lastDayForRound(today: string, interviewDate: string | null): string | null {
  if (interviewDate === null || interviewDate < today) return null;
  if (isLastDay(today, interviewDate)) return null;
  return dateOfDayNumber(dayNumberOf(interviewDate) - DAYS_BEFORE);
}
