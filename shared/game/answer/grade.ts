/** Whether an answer is correct for XP (docs/product.md 5.6; docs/rules.md, scoring). */
import { FREE_TEXT_LONGER_THAN, MIN_SPOKEN_SECONDS } from '#shared/game/constants.ts';
import type { GivenAnswer } from './given-answer.ts';

/**
 * A choice is correct if it equals the correct option. Free text is correct if its trimmed length exceeds 10
 * characters; its verdict judges what it covers.
 */
export function isCorrectAnswer(
  question: { options: readonly string[] | null; correctAnswer: string },
  answer: Pick<GivenAnswer, 'choice' | 'text' | 'spoken'>,
): boolean {
  if (question.options) return answer.choice === question.correctAnswer;
  return isLongEnough(answer);
}

/** Whether free text or a spoken answer is long enough to count. */
export function isLongEnough({ text, spoken = 0 }: Pick<GivenAnswer, 'text' | 'spoken'>): boolean {
  return (text ?? '').trim().length > FREE_TEXT_LONGER_THAN || spoken >= MIN_SPOKEN_SECONDS;
}

/** Whether the learner typed or said something in answer to an open question. */
export function isOpenEndedAnswer(answer: {
  event: Pick<GivenAnswer, 'text' | 'spoken'>;
  question: { options: readonly string[] | null };
}): boolean {
  const { text, spoken } = answer.event;
  return answer.question.options === null && (text != null || spoken !== undefined);
}
