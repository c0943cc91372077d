/** Chooses one thing to do differently: the heaviest uncounted point, or the weakest axis if every point counted. */
import { adviceFor } from '#shared/coach/advice.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { isLevelOpen } from '#shared/game/progress/unlock.ts';
import { BANDS, type Axis, type InterviewType } from '#shared/game/constants.ts';
import type { QuestionRow } from '#shared/game/rows.ts';
import type { BegunRound } from '#pwa/device/live/use-rounds.ts';
import type { JudgedCase } from '#pwa/interview/debrief/debrief-steps.ts';
import { axesOf, marksOf } from '#pwa/interview/debrief/marks.ts';

type Point = OpenEndedQuestion['keyPoints'][number];

export interface Focus {
  judged: JudgedCase;
  /** Null if every point was counted. */
  point: Point | null;
  axis: Axis;
}

/** @returns null for a round without an answer */
export function focusOf(mock: BegunRound, cases: readonly JudgedCase[]): Focus | null {
  const weakest = weakestAxis(mock);
  const open = cases.flatMap((judged) => {
    const { keyPoints } = judged.question;
    const id = adviceFor(keyPoints, judged.ticks)?.id;
    const point = keyPoints.find((one) => one.id === id);
    return point ? [{ judged, point, axis: point.axis ?? weakest }] : [];
  });
  const [first, second] = open;
  if (first) return second && second.point.weight > first.point.weight ? second : first;
  const judged = cases.find(({ answer }) => answer !== null);
  return judged ? { judged, point: null, axis: weakest } : null;
}

function weakestAxis(mock: BegunRound): Axis {
  const marks = marksOf(mock, 'learner');
  const rank = (axis: Axis) => BANDS.indexOf(marks.get(axis) ?? 'strong');
  return axesOf(mock).reduce((least, axis) => (rank(axis) < rank(least) ? axis : least));
}

interface Practiced {
  rows: ReadonlyMap<string, QuestionRow>;
  practiceLevel: number;
  /** The types that practice keeps to; null if any type may come. */
  kept: readonly InterviewType[] | null;
}

/**
 * Returns another question of the same type. It prefers an open level, then a question not answered yet, then the level
 * nearest to the round's, then a point on the same axis, then the question answered longest ago.
 * @returns null if the bank has no other, or if practice keeps to other types in the last week before the interview
 */
export function anotherQuestion(
  { axis }: Focus,
  mock: BegunRound,
  bank: readonly OpenEndedQuestion[],
  { rows, practiceLevel, kept }: Practiced,
): OpenEndedQuestion | null {
  if (kept && !kept.includes(mock.started.type)) return null;
  const held = new Set(mock.started.cases.map(({ questionId }) => questionId));
  const rank = (question: OpenEndedQuestion): number[] => [
    isLevelOpen(question.difficulty, practiceLevel) ? 0 : 1,
    rows.get(question.id)?.answeredAt ? 1 : 0,
    Math.abs(question.difficulty - mock.started.level),
    question.keyPoints.some((point) => point.axis === axis) ? 0 : 1,
    rows.get(question.id)?.answeredAt ?? 0,
  ];
  const [first] = bank
    .filter(({ id, skill }) => skill === mock.started.type && !held.has(id))
    .map((question) => ({ question, rank: rank(question) }))
    .sort(({ rank: a }, { rank: b }) => compare(a, b));
  return first?.question ?? null;
}

/** Compares two ranks by the first figure that differs. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((figure, index) => figure !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
