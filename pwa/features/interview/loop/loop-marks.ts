/** What a loop's rounds say together, by the learner's own marks alone; nothing from too little. */
import { COMMON_AXES } from '#shared/content/axes.ts';
import type { Axis } from '#shared/game/constants.ts';
import { isLastDay } from '#shared/game/readiness/round-plan.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import type { BegunRound } from '#pwa/data/live/rounds/use-rounds.ts';
import { axesOf, marksOf } from '#pwa/features/interview/debrief/marks.ts';

/** From so many marked rounds on something is said of them together; an axis has to be weak in as many. */
const ENOUGH_ROUNDS = 2;
/** The last day on which a round is due lies so many days before the interview. */
const DAYS_BEFORE = 2;

export interface WeakAxes {
  /** Thin or Missing in the same, largest number of rounds; none where that is fewer than two. */
  axes: readonly Axis[];
  /** The number of these rounds. */
  rounds: number;
  /** Of so many marked ones. */
  of: number;
}

/** @param rounds those that were gone through @returns null where fewer than two are marked: nothing to say */
export function weakestAxes(rounds: readonly BegunRound[]): WeakAxes | null {
  const marked = rounds.filter(isMarked);
  if (marked.length < ENOUGH_ROUNDS) return null;
  const countOf = (axis: Axis) => marked.filter((mock) => weakOf(mock).includes(axis)).length;
  const most = Math.max(...COMMON_AXES.map(countOf));
  const axes = most < ENOUGH_ROUNDS ? [] : COMMON_AXES.filter((axis) => countOf(axis) === most);
  return { axes, rounds: most, of: marked.length };
}

/**
 * The round with the most axes Thin or Missing; of several the one with more Missing, then the one held first.
 * @returns null where too few are marked, or no axis of them is weak
 */
export function roundToRepeat(
  rounds: readonly BegunRound[],
): { mock: BegunRound; weak: number; of: number } | null {
  const marked = rounds.filter(isMarked);
  if (marked.length < ENOUGH_ROUNDS) return null;
  const missing = (mock: BegunRound) =>
    [...marksOf(mock, 'learner').values()].filter((band) => band === 'missing').length;
  const [mock] = marked.toSorted(
    (a, b) =>
      weakOf(b).length - weakOf(a).length || missing(b) - missing(a) || a.started.at - b.started.at,
  );
  if (!mock || weakOf(mock).length === 0) return null;
  return { mock, weak: weakOf(mock).length, of: axesOf(mock).length };
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

/** The learner has set every axis. */
function isMarked(mock: BegunRound): boolean {
  const marks = marksOf(mock, 'learner');
  return axesOf(mock).every((axis) => marks.has(axis));
}

function weakOf(mock: BegunRound): Axis[] {
  return [...marksOf(mock, 'learner')]
    .filter(([, band]) => band === 'missing' || band === 'thin')
    .map(([axis]) => axis);
}
