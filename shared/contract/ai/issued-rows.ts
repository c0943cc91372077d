/**
 * What the server gives a learner beside what the log makes: issued AI questions and the feedback on
 * answers. They travel with sync's `rows` and are in its cursor and check sums, so that every device has
 * them, a restored server's too. No event writes them: they are outside the fold and its projection, are
 * looked up by the answer that names them, never change, and outlive a restart of the game.
 */
import type { AiQuestionFacts } from '#shared/game/context.ts';
import type { AiFeedback } from './ai-feedback.ts';
import { AI_DIFFICULTIES, type AiQuestion } from './ai-question.ts';

export interface IssuedRowOfKind {
  /** Its key is the question's id. */
  aiQuestion: AiQuestion;
  /** Its key is the feedback's id. */
  aiFeedback: AiFeedback;
}
export type IssuedKind = keyof IssuedRowOfKind;

export const ISSUED_KINDS: readonly string[] = [
  'aiQuestion',
  'aiFeedback',
] satisfies readonly IssuedKind[];

/** A row of `SyncResponse.rows` that the projection leaves aside. */
export function isIssuedKind(kind: string): kind is IssuedKind {
  return ISSUED_KINDS.includes(kind);
}

/**
 * What an answer to an AI question is graded by, the same on the device and on the server. Only feedback on
 * this question and on this very text decides.
 * @param feedback the one that the answer names, or null
 */
export function aiFactsOf(
  question: AiQuestion,
  answer: { text?: string | null },
  feedback: AiFeedback | null,
): AiQuestionFacts {
  const isAbout = feedback?.aiQuestionId === question.id && feedback.userAnswer === answer.text;
  return {
    id: question.id,
    difficulty: AI_DIFFICULTIES[question.difficulty - 1] ?? 'easy',
    options: question.options,
    correctAnswer: question.correctAnswer,
    feedbackIsCorrect: isAbout ? feedback.isCorrect : null,
  };
}
