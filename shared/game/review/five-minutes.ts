/**
 * Composes a run of questions for five minutes. It takes due reviews, questions of the weakest category and new
 * questions in turn, so that a learner on a bus ride gets all three.
 *
 * A question's time limit is what an interview would allow. A learner uses about a third of the limit, or all of it for
 * a short open question. So the run has at most five multiple-choice questions, or three or four of them and one short
 * open question. The open question comes last, because it has to be typed, and a ride may end early. An open question
 * that needs all five minutes is included only if nothing else is left.
 */
import type { CategoryProgress } from '#shared/game/progress/category-progress.ts';
import { interleave, type Interleavable } from './interleave.ts';
import { isLevelOpen, recommend } from '#shared/game/progress/unlock.ts';
import { STARTERS } from '#shared/game/choose/select-on-ramp.ts';
import { isAnsweredIn } from '#shared/game/progress/round-set.ts';
import type { QuestionRow } from '#shared/game/rows.ts';

export const FIVE_MINUTES_SECONDS = 300;
const MOST_QUESTIONS = 5;
const SHARE_OF_LIMIT = 1 / 3;
/** An open question that is expected to take more seconds than this is asked alone. */
const MOST_TEXT_SECONDS = 200;

interface Askable extends Interleavable {
  id: string;
  difficulty: number;
  /** Seconds. */
  timeLimit: number;
}

export interface FiveMinutesItem<Question> {
  question: Question;
  mode: 'practice' | 'review';
}

export interface FiveMinutesRequest<Question extends Askable> {
  /** The questions that are offered now, in the learner's order, level by level. */
  questions: readonly Question[];
  /** The short open questions, in the learner's order. */
  shorts: readonly Question[];
  /** The number of counted answers in this game. Short open questions come only after the first few answers. */
  questionsAnswered: number;
  rows: ReadonlyMap<string, Pick<QuestionRow, 'rounds'> & Partial<Pick<QuestionRow, 'card'>>>;
  round: number;
  practiceLevel: number;
  standings: readonly CategoryProgress[];
  /** The reviews offered today, most urgent first. */
  reviews: readonly Question[];
  /** The ids of the questions that were skipped in this round. */
  skipped: readonly string[];
  /** The interview types that the learner expects. */
  expected: readonly string[];
  /** True if only questions of the expected types may be asked, as in the last week before the interview. */
  isExpectedOnly: boolean;
}

/**
 * Returns the questions for five minutes, in order. The list is empty if no question is left in this round and no
 * review is due.
 */
export function composeFiveMinutes<Question extends Askable>(
  request: FiveMinutesRequest<Question>,
): FiveMinutesItem<Question>[] {
  const sources = sourcesOf(request);
  const mixed = takeInTurn(sources.map((source) => source.filter(leavesRoom)));
  return quickFirst(mixed.length > 0 ? mixed : takeInTurn(sources));
}

/** Returns how many seconds a learner is expected to need for the question. */
export function expectedSeconds(question: Pick<Askable, 'timeLimit' | 'category'>): number {
  // A short open question takes its whole time limit of two minutes, because a few sentences must be written.
  if (question.category === null) return question.timeLimit;
  return question.timeLimit * SHARE_OF_LIMIT;
}

function sourcesOf<Question extends Askable>(
  request: FiveMinutesRequest<Question>,
): FiveMinutesItem<Question>[][] {
  const { questions, shorts, questionsAnswered, rows, round, practiceLevel } = request;
  const { standings, skipped, expected, isExpectedOnly } = request;
  const mayCome = ({ skill }: Question) => !isExpectedOnly || expected.includes(skill);
  const isLeft = (question: Question) =>
    mayCome(question) &&
    isLevelOpen(question.difficulty, practiceLevel) &&
    !isAnsweredIn(rows.get(question.id), round) &&
    !skipped.includes(question.id);
  const left = questions.filter(isLeft);
  const reviews = request.reviews.filter(mayCome);
  const recommendation = recommend(standings);
  const weakest =
    recommendation.kind === 'strengthen'
      ? left.filter(({ category }) => category === recommendation.categoryId)
      : [];
  // Puts questions of the expected types first and, among those, questions at the level that Home offers.
  const isExpected = ({ skill }: Question) => Number(expected.includes(skill));
  const downwards = (those: Question[]) =>
    those.sort((a, b) => isExpected(b) - isExpected(a) || b.difficulty - a.difficulty);
  const short = questionsAnswered < STARTERS ? [] : downwards(shorts.filter(isLeft));
  // If too few unseen questions of the expected types are left, answered ones are asked again. The one that was
  // answered longest ago comes first.
  const lastAt = ({ id }: Question) => rows.get(id)?.card?.lastReview ?? 0;
  const again =
    isExpectedOnly && left.length < MOST_QUESTIONS
      ? questions
          .filter((one) => mayCome(one) && isAnsweredIn(rows.get(one.id), round))
          .toSorted((a, b) => lastAt(a) - lastAt(b))
      : [];
  return [
    [...reviews, ...again].map((question) => ({ question, mode: 'review' as const })),
    ...[weakest, short, downwards([...left])].map((source) =>
      source.map((question) => ({ question, mode: 'practice' as const })),
    ),
  ];
}

function takeInTurn<Question extends Askable>(
  sources: readonly FiveMinutesItem<Question>[][],
): FiveMinutesItem<Question>[] {
  const taken: FiveMinutesItem<Question>[] = [];
  let passed = 0;
  for (let turn = 0; passed < sources.length && taken.length < MOST_QUESTIONS; turn += 1) {
    const source = sources[turn % sources.length] ?? [];
    const item = source.find((candidate) => fits(candidate, taken));
    passed = item ? 0 : passed + 1;
    if (item) taken.push(item);
  }
  return taken;
}

function leavesRoom<Question extends Askable>({ question }: FiveMinutesItem<Question>): boolean {
  return question.options !== null || expectedSeconds(question) <= MOST_TEXT_SECONDS;
}

function fits<Question extends Askable>(
  { question }: FiveMinutesItem<Question>,
  taken: readonly FiveMinutesItem<Question>[],
): boolean {
  if (taken.some((item) => item.question.id === question.id)) return false;
  if (question.options === null && taken.some((item) => item.question.options === null))
    return false;
  if (taken.length === 0) return true;
  const seconds = taken.reduce((sum, item) => sum + expectedSeconds(item.question), 0);
  return seconds + expectedSeconds(question) <= FIVE_MINUTES_SECONDS;
}

function quickFirst<Question extends Askable>(
  items: readonly FiveMinutesItem<Question>[],
): FiveMinutesItem<Question>[] {
  const modeOf = new Map(items.map(({ question, mode }) => [question.id, mode]));
  const questions = items.map(({ question }) => question);
  const choices = questions.filter(({ options }) => options !== null);
  const texts = questions.filter(({ options }) => options === null);
  return [...interleave(choices), ...texts].map((question) => ({
    question,
    mode: modeOf.get(question.id) ?? 'practice',
  }));
}
