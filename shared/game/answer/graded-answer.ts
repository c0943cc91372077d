/** The rules of scoring look at an answer together with its question, how it counts and what it is worth. */
import type { AiQuestionFacts, EventContext, QuestionFacts } from '#shared/game/context.ts';
import { isCorrectAnswer, isLongEnough } from './grade.ts';
import type { GivenAiAnswer, GivenAnswer, GivenCuratedAnswer } from './given-answer.ts';
import type { AnswerCount } from '#shared/game/outcome.ts';
import { isAnsweredIn } from '#shared/game/progress/round-set.ts';
import type { EventIdentity, GameRows } from '#shared/game/rows.ts';
import { verdictOf } from '#shared/game/scoring/verdict.ts';

/** The event together with the question that it answers. */
export type AnswerToQuestion =
  | { source: 'curated'; event: GivenCuratedAnswer; question: QuestionFacts }
  | { source: 'ai'; event: GivenAiAnswer; question: AiQuestionFacts };

interface Grade<Count> {
  count: Count;
  /** Whether the answer is correct for XP; for a choice, this decides everything else, too. */
  isCorrect: boolean;
  /** False for free text of at most 10 characters, which pays nothing and is judged wrong. */
  isLongEnough: boolean;
  context: EventContext;
}

export type GradedAnswer = AnswerToQuestion & Grade<AnswerCount>;

/** Any answer except a skip. */
export type CountedAnswer = AnswerToQuestion & Grade<Exclude<AnswerCount, 'skip'>>;

/** @returns null when there is no such question */
export function findQuestion(event: GivenAnswer, context: EventContext): AnswerToQuestion | null {
  if (event.mode === 'ai') {
    const { aiQuestion } = context;
    return aiQuestion && { source: 'ai', event, question: aiQuestion };
  }
  return context.question && { source: 'curated', event, question: context.question };
}

/** @param rows as they were before the answer */
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

/** Stored feedback decides whether free text to an AI question pays; without feedback, its length decides. */
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
