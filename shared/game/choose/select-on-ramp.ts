/**
 * The ordinary run of questions gets harder step by step, like a ramp. It begins with multiple-choice questions. Later,
 * a short open question follows about every fourth of these. The learner's first open question is always a short one,
 * never one of 15 minutes (docs/rules.md, the ramp). A learner who has chosen a type of question gets only that type.
 */
import type { QuestionRow } from '#shared/game/rows.ts';
import {
  selectQuestion,
  type QuestionRequest,
  type Selectable,
  type Selection,
} from './select-question.ts';

/** How many multiple-choice questions a learner answers before the first open question. */
export const STARTERS = 5;
/** How many multiple-choice questions come between two short open questions. */
const CHOICES_BEFORE_SHORT = 4;

export interface RampRequest<
  Question extends Selectable,
  Short extends Selectable,
> extends QuestionRequest<Question> {
  rows: ReadonlyMap<string, Pick<QuestionRow, 'rounds' | 'card'>>;
  /** The short open questions. Questions for which the learner has begun an answer come first. */
  shorts: readonly Short[];
  /** The number of answers that have counted in this game. */
  questionsAnswered: number;
  /** The ids of questions that the learner has begun. A begun question isn't replaced by a different one. */
  begun: readonly string[];
}

/**
 * Picks the next question of the ordinary run. A level can be complete even if some of its short open questions are
 * unanswered.
 */
export function selectOnRamp<Question extends Selectable, Short extends Selectable>(
  request: RampRequest<Question, Short>,
): Selection<Question | Short> {
  const selection = selectQuestion(request);
  const { questionType = 'all', begun } = request;
  if (!('question' in selection) || questionType !== 'all') return selection;
  if (begun.includes(selection.question.id)) return selection;
  const short = nextShort(request);
  if (short && isShortDue(request)) return { question: short };
  const isFirstLong = selection.question.options === null && !hasAnsweredOpen(request);
  if (!isFirstLong) return selection;
  if (short && !isStarting(request)) return { question: short };
  const choice = selectQuestion({ ...request, questionType: 'multiple-choice' });
  return 'question' in choice ? choice : selection;
}

/**
 * Picks a short open question from the level that was asked for. If no level was asked for, picks from all open levels.
 * Questions that were answered or skipped in this round are left out.
 */
function nextShort<Short extends Selectable>(request: RampRequest<Selectable, Short>) {
  const { skipped = [], ...rest } = request;
  const questions = request.shorts.filter(({ id }) => !skipped.includes(id));
  const selection = selectQuestion({ ...rest, questions });
  return 'question' in selection ? selection.question : null;
}

/**
 * True if it is time for a short question. Each short question that was skipped in this round makes the next one come
 * later.
 */
function isShortDue(request: RampRequest<Selectable, Selectable>): boolean {
  const { questions, shorts, rows, skipped = [] } = request;
  const last = Math.max(0, ...shorts.map((one) => answeredAt(rows, one)));
  const since = questions.filter((one) => one.options && answeredAt(rows, one) > last).length;
  const skips = shorts.filter(({ id }) => skipped.includes(id)).length;
  return !isStarting(request) && since >= CHOICES_BEFORE_SHORT * (1 + skips);
}

function isStarting({ questionsAnswered }: { questionsAnswered: number }): boolean {
  return questionsAnswered < STARTERS;
}

function hasAnsweredOpen({ questions, shorts, rows }: RampRequest<Selectable, Selectable>) {
  return [...questions, ...shorts].some((one) => !one.options && answeredAt(rows, one) > 0);
}

/**
 * Returns when the question was last answered, in milliseconds since 1970 UTC; 0 if it wasn't answered in this game.
 */
function answeredAt(rows: RampRequest<Selectable, Selectable>['rows'], { id }: Selectable): number {
  return rows.get(id)?.card?.lastReview ?? 0;
}
