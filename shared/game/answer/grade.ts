/** Whether an answer is correct for XP (docs/product.md 5.6; docs/rules.md, scoring). */
import { FREE_TEXT_LONGER_THAN } from '#shared/game/constants.ts';
import type { GivenAnswer } from './given-answer.ts';

/**
 * Multiple choice: the chosen option equals the correct one. Free text: its trimmed length exceeds 10
 * characters; what it covers is its verdict's business.
 */
export function isCorrectAnswer(
  question: { options: readonly string[] | null; correctAnswer: string },
  answer: Pick<GivenAnswer, 'choice' | 'text'>,
): boolean {
  if (question.options) return answer.choice === question.correctAnswer;
  return isLongEnough(answer);
}

/** Of free text. */
export function isLongEnough(answer: Pick<GivenAnswer, 'text'>): boolean {
  return (answer.text ?? '').trim().length > FREE_TEXT_LONGER_THAN;
}

/** Something was typed where words were asked for. */
export function isOpenEndedAnswer(answer: {
  event: Pick<GivenAnswer, 'text'>;
  question: { options: readonly string[] | null };
}): boolean {
  return answer.question.options === null && answer.event.text != null;
}
