/**
 * Counts progress by category over the current content, each time it is read (docs/rules.md), and decides what the app
 * may say of it: accuracy and mastery words (docs/product.md 4.9).
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

export type Mastery =
  'Not Started' | 'Too early to say' | 'Needs Practice' | 'Developing' | 'Proficient' | 'Mastery';

/** The word for a category, over its judged answers; thresholds compare exactly, without rounding. */
export function masteryOf(count: CategoryCount): Mastery {
  if (count.completed === 0) return 'Not Started';
  if (isTooFew(count.judged)) return 'Too early to say';
  if (count.judged >= MASTERY_COMPLETED && reaches(count, MASTERY_PERCENT)) return 'Mastery';
  if (reaches(count, PROFICIENT_PERCENT)) return 'Proficient';
  if (reaches(count, DEVELOPING_PERCENT)) return 'Developing';
  return 'Needs Practice';
}

/** 100 × correct ≥ percent × judged. */
export function reaches(
  { judged, correct }: Pick<CategoryCount, 'judged' | 'correct'>,
  percent: number,
): boolean {
  return 100 * correct >= percent * judged;
}

/** Rounded percent for display; 0 when nothing is judged. */
export function accuracyPercent(correct: number, judged: number): number {
  return judged === 0 ? 0 : Math.round((100 * correct) / judged);
}

/** Too few answers give no percentage, strength, area to improve or plan. @param judged answers of one kind */
export function isTooFew(judged: number): boolean {
  return judged < TOO_FEW;
}

/** 'Too early to say: 2 of 5'. */
export function tooFewToSay(judged: number): string {
  return `Too early to say: ${judged} of ${TOO_FEW}`;
}

/** Rounded percent of judged answers that are right; null while too few are judged. */
export function accuracyOf({ judged, correct }: Omit<CategoryCount, 'completed'>): number | null {
  return isTooFew(judged) ? null : Math.round((100 * correct) / judged);
}
