/**
 * Converts an answer from any kind of event into the form that the rules need: its fields, its question, how it counts,
 * and whether it is correct for XP (docs/product.md 5.6; docs/rules.md, scoring).
 */
import { FREE_TEXT_LONGER_THAN, MIN_SPOKEN_SECONDS } from '#shared/game/constants.ts';
import type { AiQuestionFacts, EventContext, QuestionFacts } from '#shared/game/context.ts';
import type { AnswerCount } from '#shared/game/outcome.ts';
import { isAnsweredIn } from '#shared/game/progress/round-set.ts';
import type { EventIdentity, GameRows } from '#shared/game/rows.ts';
import { verdictOf } from '#shared/game/scoring/verdict.ts';

/** The fields of an answer that the rules read. */
interface AnswerFields {
  /** The number of the answer's event on its device. */
  deviceSeq: number;
  round: number;
  /** The chosen option's text. */
  choice?: string | null | undefined;
  /** The typed text. */
  text?: string | null | undefined;
  timedOut: boolean;
  /** True if the learner asked for more time. */
  extended: boolean;
  /** True if the learner had switched the clock off. */
  untimed?: boolean | undefined;
  /** The number of seconds that a spoken answer took. */
  spoken?: number | undefined;
  /** The names of the power-ups that were used. The name `skip` means that the question was skipped. */
  powerUps: readonly string[];
}

/**
 * An answer to a curated question, with the mode in which the question was asked. In `review` mode, an answer counts in
 * its own way; all other modes count alike.
 */
interface GivenCuratedAnswer extends AnswerFields {
  mode: 'practice' | 'placement' | 'short' | 'review' | 'mock';
  /** The mock interview round that the answer belongs to. */
  mockId?: string | undefined;
}

/** An answer to an AI question that the server made for this learner. */
interface GivenAiAnswer extends AnswerFields {
  mode: 'ai';
  aiQuestionId: string;
}

export type GivenAnswer = GivenCuratedAnswer | GivenAiAnswer;

/**
 * True if the answer is correct for XP. A choice must equal the correct option. A text must have more than 10
 * characters, and a spoken answer must take 30 seconds or more. The quality of a text or a spoken answer is judged
 * later, by its verdict.
 */
function isCorrectAnswer(
  question: { options: readonly string[] | null; correctAnswer: string },
  answer: Pick<GivenAnswer, 'choice' | 'text' | 'spoken'>,
): boolean {
  if (question.options) return answer.choice === question.correctAnswer;
  return isLongEnough(answer);
}

/** True if a text or a spoken answer is long enough to count. */
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

/** An answer's event, together with the question that it answers. */
type AnswerToQuestion =
  | { source: 'curated'; event: GivenCuratedAnswer; question: QuestionFacts }
  | { source: 'ai'; event: GivenAiAnswer; question: AiQuestionFacts };

interface Grade<Count> {
  count: Count;
  /** True if the answer is correct for XP. For a choice, this also decides the verdict. */
  isCorrect: boolean;
  /** False for a text of at most 10 characters. It pays nothing and is judged wrong. */
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

/**
 * True if a text that answers an AI question earns XP. Stored feedback decides this; if there is none, the length of
 * the text does.
 */
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
