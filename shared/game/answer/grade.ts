/** Whether an answer is correct for XP (docs/product.md 5.6; docs/rules.md, scoring). */
import { FREE_TEXT_LONGER_THAN, MIN_SPOKEN_SECONDS } from '#shared/game/constants.ts';
import type { GivenAnswer } from './given-answer.ts';

/**
 * Multiple choice: the chosen option equals the correct one. Free text: its trimmed length exceeds 10
 * characters; what it covers is its verdict's business.
 */
export function isCorrectAnswer(
  question: { options: readonly string[] | null; correctAnswer: string },
  answer: Pick<GivenAnswer, 'choice' | 'text' | 'spoken'>,
): boolean {
  if (question.options) return answer.choice === question.correctAnswer;
  return isLongEnough(answer);
}

/** Of free text, or of a spoken answer. */
export function isLongEnough({ text, spoken = 0 }: Pick<GivenAnswer, 'text' | 'spoken'>): boolean {
  return (text ?? '').trim().length > FREE_TEXT_LONGER_THAN || spoken >= MIN_SPOKEN_SECONDS;
}

/** Something was typed or said where words were asked for. */
export function isOpenEndedAnswer(answer: {
  event: Pick<GivenAnswer, 'text' | 'spoken'>;
  question: { options: readonly string[] | null };
}): boolean {
  const { text, spoken } = answer.event;
  return answer.question.options === null && (text != null || spoken !== undefined);
}
