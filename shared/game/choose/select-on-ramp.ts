/**
 * The ordinary run of questions is a ramp. A learner's first answers are choices, about every fourth choice is followed
 * by a short open question, and the first open question is short, not one of 15 minutes (docs/rules.md, the ramp).
 * A learner who has chosen a type of question gets only that type.
 */
import type { QuestionRow } from '#shared/game/rows.ts';
import {
  selectQuestion,
  type QuestionRequest,
  type Selectable,
  type Selection,
} from './select-question.ts';

/** This many of a learner's first answers are to multiple-choice questions; no open question comes before. */
export const STARTERS = 5;
/** How many choices come between two short open questions. */
const CHOICES_BEFORE_SHORT = 4;

export interface RampRequest<
  Question extends Selectable,
  Short extends Selectable,
> extends QuestionRequest<Question> {
  rows: ReadonlyMap<string, Pick<QuestionRow, 'rounds' | 'card'>>;
  /** Short open questions; those already begun come first. */
  shorts: readonly Short[];
  /** Counted answers in this game. */
  questionsAnswered: number;
  /** Ids of questions that were begun; no other question takes their place. */
  begun: readonly string[];
}

/** Picks the next question of the ordinary run. A level counts as complete even if short open questions are left. */
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

/** Picks a short question, not yet answered or skipped this round, from the open levels or the level asked for. */
function nextShort<Short extends Selectable>(request: RampRequest<Selectable, Short>) {
  const { skipped = [], ...rest } = request;
  const questions = request.shorts.filter(({ id }) => !skipped.includes(id));
  const selection = selectQuestion({ ...rest, questions });
  return 'question' in selection ? selection.question : null;
}

/** True if a short question is due. Each short question skipped in this round makes them rarer. */
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

/** When the question was last answered, in milliseconds since 1970 UTC; 0 if never in this game. */
function answeredAt(rows: RampRequest<Selectable, Selectable>['rows'], { id }: Selectable): number {
  return rows.get(id)?.card?.lastReview ?? 0;
}
