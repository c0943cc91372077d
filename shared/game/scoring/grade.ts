/** Whether an answer is correct for XP (docs/product.md 5.6; docs/rules.md, scoring). */
import { FREE_TEXT_LONGER_THAN } from '#shared/game/constants.ts';
import type { GivenAnswer } from './given-answer.ts';

/**
 * Multiple choice: the chosen option equals the correct one. Free text: its trimmed length exceeds 10
 * characters; what a good answer covers is the coach's business.
 */
export function isCorrectAnswer(
  question: { options: readonly string[] | null; correctAnswer: string },
  answer: Pick<GivenAnswer, 'choice' | 'text'>,
): boolean {
  if (question.options) return answer.choice === question.correctAnswer;
  return (answer.text ?? '').trim().length > FREE_TEXT_LONGER_THAN;
}

/** Nothing chosen and nothing typed. */
export function isEmptyAnswer(answer: Pick<GivenAnswer, 'choice' | 'text'>): boolean {
  return answer.choice == null && (answer.text ?? '').trim() === '';
}

/** Something was typed where words were asked for. */
export function isOpenEndedAnswer(answer: {
  event: Pick<GivenAnswer, 'text'>;
  question: { options: readonly string[] | null };
}): boolean {
  return answer.question.options === null && answer.event.text != null;
}
