/** Tells the two kinds of curated questions apart, without their schema, which the app's start doesn't need. */
import type { CountedQuestion, CuratedQuestion, ShortQuestion } from './question.ts';

/** Whether it is a short question of two minutes, in no category. */
export function isShort<Question extends CuratedQuestion>(
  question: Question,
): question is Question & ShortQuestion {
  return question.form === 'short';
}

/** Whether it is one of the questions that counts, categories and the Board are based on. */
export function isCounted<Question extends CuratedQuestion>(
  question: Question,
): question is Question & CountedQuestion {
  return question.form !== 'short';
}
