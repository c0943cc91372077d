/**
 * Counts progress by category over the questions that are offered now (docs/rules.md). The counts aren't stored; each
 * call computes them. Also decides when the app may show an accuracy, and which mastery label it shows (docs/product.md
 * 4.9).
 */
import {
  DEVELOPING_PERCENT,
  HIGHEST_LEVEL,
  MASTERY_COMPLETED,
  MASTERY_PERCENT,
  PROFICIENT_PERCENT,
  TOO_FEW,
} from '#shared/game/constants.ts';
import type { CategoryCount, QuestionRow } from '#shared/game/rows.ts';

export interface CategoryProgress {
  categoryId: number;
  completed: number;
  total: number;
  /** How many of the category's completed questions have a verdict. */
  judged: number;
  correct: number;
  /** The percentage of judged questions that are correct, as a whole number; 0 if none is judged. */
  accuracy: number;
}

/**
 * Counts a learner's progress in each category.
 * @param questions the questions that are offered now; retired questions don't count
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

export type Mastery =
  'Not Started' | 'Too early to say' | 'Needs Practice' | 'Developing' | 'Proficient' | 'Mastery';

/**
 * Returns the label for the learner's mastery of a category, from the judged answers. Percentages are compared before
 * rounding.
 */
export function masteryOf(count: CategoryCount): Mastery {
  if (count.completed === 0) return 'Not Started';
  if (isTooFew(count.judged)) return 'Too early to say';
  if (count.judged >= MASTERY_COMPLETED && reaches(count, MASTERY_PERCENT)) return 'Mastery';
  if (reaches(count, PROFICIENT_PERCENT)) return 'Proficient';
  if (reaches(count, DEVELOPING_PERCENT)) return 'Developing';
  return 'Needs Practice';
}

/** True if at least this percentage of the judged answers is correct. The percentage isn't rounded first. */
export function reaches(
  { judged, correct }: Pick<CategoryCount, 'judged' | 'correct'>,
  percent: number,
): boolean {
  return 100 * correct >= percent * judged;
}

/** Returns the percentage for display, rounded; 0 if nothing is judged. */
export function accuracyPercent(correct: number, judged: number): number {
  return judged === 0 ? 0 : Math.round((100 * correct) / judged);
}

/**
 * True if so few answers of one kind are judged that the app shows no percentage, no strength, no weakness and no plan
 * for that kind.
 */
export function isTooFew(judged: number): boolean {
  return judged < TOO_FEW;
}

/** Returns the text shown when too few answers are judged, such as 'Too early to say: 2 of 5'. */
export function tooFewToSay(judged: number): string {
  return `Too early to say: ${judged} of ${TOO_FEW}`;
}

/** Returns the percentage of judged answers that are right, rounded; null if too few are judged. */
export function accuracyOf({ judged, correct }: Omit<CategoryCount, 'completed'>): number | null {
  return isTooFew(judged) ? null : Math.round((100 * correct) / judged);
}
