/** Which of the two kinds a curated question is; apart from its schema, which the app's start can do without. */
import type { CountedQuestion, CuratedQuestion, ShortQuestion } from './question.ts';

/** Whether it is a short question of two minutes, in no category. */
export function isShort<Question extends CuratedQuestion>(
  question: Question,
): question is Question & ShortQuestion {
  return question.form === 'short';
}

/** One of those that counts, categories and Board go by. */
export function isCounted<Question extends CuratedQuestion>(
  question: Question,
): question is Question & CountedQuestion {
  return question.form !== 'short';
}
