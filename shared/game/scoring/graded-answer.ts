/** An answer with its question, how it counts and whether it is right: what the rules of scoring look at. */
import type { AiQuestionFacts, EventContext, QuestionFacts } from '#shared/game/context.ts';
import { isCorrectAnswer } from './grade.ts';
import type { GivenAiAnswer, GivenAnswer, GivenCuratedAnswer } from './given-answer.ts';
import type { AnswerCount } from '#shared/game/outcome.ts';
import { isAnsweredIn } from '#shared/game/progress/round-set.ts';
import type { GameRows } from '#shared/game/rows.ts';

/** The event beside the question that it answers. */
export type AnswerToQuestion =
  | { source: 'curated'; event: GivenCuratedAnswer; question: QuestionFacts }
  | { source: 'ai'; event: GivenAiAnswer; question: AiQuestionFacts };

export type GradedAnswer = AnswerToQuestion & {
  count: AnswerCount;
  isCorrect: boolean;
  context: EventContext;
};

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
): GradedAnswer {
  return { ...answer, count: countOf(rows, answer.event), isCorrect: verdictOf(answer), context };
}

/** The stored feedback decides about free text to an AI question; without one, its length. */
function verdictOf({ source, event, question }: AnswerToQuestion): boolean {
  const feedback = source === 'ai' && !question.options ? question.feedbackIsCorrect : null;
  return feedback ?? isCorrectAnswer(question, event);
}

function countOf(rows: GameRows, event: GivenAnswer): AnswerCount {
  if (event.powerUps.includes('skip')) return 'skip';
  if (event.mode === 'review') return 'review';
  if (event.mode === 'ai') return rows.aiMark ? 'repeat' : 'ai';
  return isAnsweredIn(rows.question, event.round) ? 'repeat' : 'first';
}
