/** Progress by category, counted over the current content at reading (docs/rules.md). */
import { HIGHEST_LEVEL } from '#shared/game/constants.ts';
import { accuracyPercent } from './mastery.ts';
import type { QuestionRow } from '#shared/game/rows.ts';

export interface CategoryProgress {
  categoryId: number;
  completed: number;
  total: number;
  correct: number;
  /** Rounded percent of correct over completed. */
  accuracy: number;
}

/**
 * @param questions the current content: retired questions are not in it and do not count
 * @param rows the learner's question rows by question id
 * @returns one entry a category, ids 1 to 4
 */
export function categoryProgress(
  questions: readonly { id: string; category: number }[],
  rows: ReadonlyMap<string, Pick<QuestionRow, 'verdict'>>,
): CategoryProgress[] {
  return Array.from({ length: HIGHEST_LEVEL }, (_, index) => {
    const categoryId = index + 1;
    const pool = questions.filter((question) => question.category === categoryId);
    const verdicts = pool.flatMap((question) => rows.get(question.id)?.verdict ?? []);
    const completed = verdicts.length;
    const correct = verdicts.filter((verdict) => verdict.correct).length;
    return {
      categoryId,
      completed,
      total: pool.length,
      correct,
      accuracy: accuracyPercent(correct, completed),
    };
  });
}
