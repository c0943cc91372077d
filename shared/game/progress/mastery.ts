/** Accuracy and mastery words (docs/product.md 4.9). */
import {
  DEVELOPING_PERCENT,
  MASTERY_COMPLETED,
  MASTERY_PERCENT,
  PROFICIENT_PERCENT,
} from '#shared/game/constants.ts';
import { isTooFew } from './judged.ts';
import type { CategoryCount } from '#shared/game/rows.ts';

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
