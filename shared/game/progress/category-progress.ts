/** Counts progress by category over the current content, each time it is read (docs/rules.md). */
import { HIGHEST_LEVEL } from '#shared/game/constants.ts';
import { accuracyPercent } from './mastery.ts';
import type { QuestionRow } from '#shared/game/rows.ts';

export interface CategoryProgress {
  categoryId: number;
  completed: number;
  total: number;
  /** How many completed questions have a verdict. */
  judged: number;
  correct: number;
  /** Rounded percent of correct over judged; 0 when none is judged. */
  accuracy: number;
}

/**
 * @param questions the current content, which leaves out retired questions, so they don't count
 * @param rows the learner's question rows by question id
 * @returns one entry per category, ids 1 to 4
 */
export function categoryProgress(
  questions: readonly { id: string; category: number }[],
  rows: ReadonlyMap<string, Pick<QuestionRow, 'rounds' | 'verdict'>>,
): CategoryProgress[] {
  return Array.from({ length: HIGHEST_LEVEL }, (_, index) => {
    const categoryId = index + 1;
    const pool = questions.filter((question) => question.category === categoryId);
    const answered = pool.flatMap((question) => {
      const row = rows.get(question.id);
      return row && row.rounds.length > 0 ? [row] : [];
    });
    const verdicts = answered.flatMap(({ verdict }) => verdict ?? []);
    const judged = verdicts.length;
    const correct = verdicts.filter((verdict) => verdict.correct).length;
    return {
      categoryId,
      completed: answered.length,
      total: pool.length,
      judged,
      correct,
      accuracy: accuracyPercent(correct, judged),
    };
  });
}
