/** Puts the learner's own marks and debrief of a round into words. */
import { AXIS_NAMES } from '#shared/content/axes.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { isSameAnswer, type OpenAnswer } from '#shared/game/answer/open-answer.ts';
import { BANDS, type Axis, type Band } from '#shared/game/constants.ts';
import type { BegunRound } from '#pwa/device/live/use-rounds.ts';
import { axesOf, marksOf } from '#pwa/interview/debrief/marks.ts';

/** Returns 'structure; evidence and numbers', with a semicolon because a name may contain 'and'. */
export function axisWords(axes: readonly Axis[]): string {
  return axes.map((axis) => AXIS_NAMES[axis].toLowerCase()).join('; ');
}

/** Returns the axes that the learner marked in the round, grouped by band, the weakest band first. */
export function verdictsOf(mock: BegunRound): { band: Band; axes: readonly Axis[] }[] {
  const marks = marksOf(mock, 'learner');
  return BANDS.map((band) => ({
    band,
    axes: axesOf(mock).filter((axis) => marks.get(axis) === band),
  })).filter(({ axes }) => axes.length > 0);
}

/**
 * Returns the one thing that the debrief ended on: a key point's sentence, or an axis's name.
 * @returns null if the debrief isn't done, or nothing was left to say
 */
export function oneThingOf(
  mock: BegunRound,
  bank: readonly Pick<OpenEndedQuestion, 'id' | 'keyPoints'>[],
): string | null {
  const { assessment, started } = mock;
  const focus = assessment?.focus;
  if (!focus) return null;
  const ids = started.cases.map(({ questionId }) => questionId);
  const points = bank.flatMap(({ id, keyPoints }) => (ids.includes(id) ? keyPoints : []));
  const point = points.find(({ id }) => id === focus);
  if (point) return point.text;
  const isWeak = focus in AXIS_NAMES && marksOf(mock, 'learner').get(focus as Axis) !== 'strong';
  return isWeak ? AXIS_NAMES[focus as Axis] : null;
}

/** Returns '2 of 7 points ticked', to show beside the marks; null if nothing is counted yet. */
export function tickedWords(
  { answers }: BegunRound,
  bank: readonly Pick<OpenEndedQuestion, 'id' | 'keyPoints'>[],
  open: readonly OpenAnswer[],
): string | null {
  const counted = answers.flatMap(({ questionId, answer }) => {
    const verdict = open.find((row) => isSameAnswer(row.answer, answer))?.verdict;
    const points = bank.find(({ id }) => id === questionId)?.keyPoints;
    return verdict?.by === 'ticks' && points
      ? [{ ticked: verdict.ticks.length, of: points.length }]
      : [];
  });
  if (counted.length === 0) return null;
  const sum = (key: 'ticked' | 'of') => counted.reduce((all, one) => all + one[key], 0);
  return `${sum('ticked')} of ${sum('of')} points ticked`;
}
