/**
 * Describes an answer as the rules see it, whichever event brought it: its fields, its question, how it counts, and
 * whether it is correct for XP (docs/product.md 5.6; docs/rules.md, scoring).
 */
import { FREE_TEXT_LONGER_THAN, MIN_SPOKEN_SECONDS } from '#shared/game/constants.ts';
import type { AiQuestionFacts, EventContext, QuestionFacts } from '#shared/game/context.ts';
import type { AnswerCount } from '#shared/game/outcome.ts';
import { isAnsweredIn } from '#shared/game/progress/round-set.ts';
import type { EventIdentity, GameRows } from '#shared/game/rows.ts';
import { verdictOf } from '#shared/game/scoring/verdict.ts';

/** The fields of an answer that the rules look at. */
interface AnswerFields {
  /** The answer's number on its device. */
  deviceSeq: number;
  round: number;
  /** The chosen option's text. */
  choice?: string | null | undefined;
  /** The typed text. */
  text?: string | null | undefined;
  timedOut: boolean;
  /** The learner asked for more time. */
  extended: boolean;
  /** The learner had switched the clock off. */
  untimed?: boolean | undefined;
  /** How many seconds a spoken answer took. */
  spoken?: number | undefined;
  /** Names of power-ups; if `skip` is among them, the question was skipped. */
  powerUps: readonly string[];
}

/** An answer to a curated question, with the mode in which it was asked. Only the mode `review` counts differently. */
interface GivenCuratedAnswer extends AnswerFields {
  mode: 'practice' | 'placement' | 'short' | 'review' | 'mock';
  /** The mock interview round that the answer belongs to. */
  mockId?: string | undefined;
}

/** An answer to a question that the server issued to this learner. */
interface GivenAiAnswer extends AnswerFields {
  mode: 'ai';
  aiQuestionId: string;
}

export type GivenAnswer = GivenCuratedAnswer | GivenAiAnswer;

/**
 * A choice is correct if it equals the correct option. Free text is correct for XP if it has more than 10 characters,
 * a spoken answer if it took 30 seconds. The verdict judges the content separately.
 */
function isCorrectAnswer(
  question: { options: readonly string[] | null; correctAnswer: string },
  answer: Pick<GivenAnswer, 'choice' | 'text' | 'spoken'>,
): boolean {
  if (question.options) return answer.choice === question.correctAnswer;
  return isLongEnough(answer);
}

/** True if free text or a spoken answer is long enough to count. */
function isLongEnough({ text, spoken = 0 }: Pick<GivenAnswer, 'text' | 'spoken'>): boolean {
  return (text ?? '').trim().length > FREE_TEXT_LONGER_THAN || spoken >= MIN_SPOKEN_SECONDS;
}

/** True if the learner typed or said something in answer to an open question. */
export function isOpenEndedAnswer(answer: {
  event: Pick<GivenAnswer, 'text' | 'spoken'>;
  question: { options: readonly string[] | null };
}): boolean {
  const { text, spoken } = answer.event;
  return answer.question.options === null && (text != null || spoken !== undefined);
}

/** The event together with the question that it answers. */
export type AnswerToQuestion =
  | { source: 'curated'; event: GivenCuratedAnswer; question: QuestionFacts }
  | { source: 'ai'; event: GivenAiAnswer; question: AiQuestionFacts };

interface Grade<Count> {
  count: Count;
  /** True if the answer is correct for XP; for a choice, this decides everything else, too. */
  isCorrect: boolean;
  /** False for free text of at most 10 characters, which pays nothing and is judged wrong. */
  isLongEnough: boolean;
  context: EventContext;
}

export type GradedAnswer = AnswerToQuestion & Grade<AnswerCount>;

/** Any answer except a skip. */
export type CountedAnswer = AnswerToQuestion & Grade<Exclude<AnswerCount, 'skip'>>;

/** Finds the question that the event answers. @returns null if there is no such question */
export function findQuestion(event: GivenAnswer, context: EventContext): AnswerToQuestion | null {
  if (event.mode === 'ai') {
    const { aiQuestion } = context;
    return aiQuestion && { source: 'ai', event, question: aiQuestion };
  }
  return context.question && { source: 'curated', event, question: context.question };
}

/** Decides how an answer counts, and whether it is correct for XP. @param rows the rows before the answer */
export function gradeAnswer(
  rows: GameRows,
  answer: AnswerToQuestion,
  context: EventContext,
): CountedAnswer | (AnswerToQuestion & Grade<'skip'>) {
  return {
    ...answer,
    count: countOf(rows, answer.event),
    isCorrect: isPaid(answer, context),
    isLongEnough: isLongEnough(answer.event),
    context,
  };
}

export function identityOf({ event, context }: CountedAnswer): EventIdentity {
  return { deviceId: context.deviceId, deviceSeq: event.deviceSeq };
}

/** Stored feedback decides whether free text to an AI question is correct for XP. Without feedback, length decides. */
function isPaid(
  { source, event, question }: AnswerToQuestion,
  { feedback }: EventContext,
): boolean {
  const isJudged = source === 'ai' && !question.options && feedback && isLongEnough(event);
  return isJudged ? verdictOf(feedback.score).isRight : isCorrectAnswer(question, event);
}

function countOf(rows: GameRows, event: GivenAnswer): AnswerCount {
  if (event.powerUps.includes('skip')) return 'skip';
  if (event.mode === 'review') return 'review';
  if (event.mode === 'ai') return rows.aiMark ? 'repeat' : 'ai';
  return isAnsweredIn(rows.question, event.round) ? 'repeat' : 'first';
}
