/** Accuracy and mastery words (docs/product.md 4.9). */
import {
  DEVELOPING_PERCENT,
  MASTERY_COMPLETED,
  MASTERY_PERCENT,
  PROFICIENT_PERCENT,
} from '#shared/game/constants.ts';
import type { CategoryCount } from '#shared/game/rows.ts';

export type Mastery = 'Not Started' | 'Needs Practice' | 'Developing' | 'Proficient' | 'Mastery';

/** The word for a category; thresholds compare exactly, without rounding. */
export function masteryOf(count: CategoryCount): Mastery {
  if (count.completed === 0) return 'Not Started';
  if (count.completed >= MASTERY_COMPLETED && reaches(count, MASTERY_PERCENT)) return 'Mastery';
  if (reaches(count, PROFICIENT_PERCENT)) return 'Proficient';
  if (reaches(count, DEVELOPING_PERCENT)) return 'Developing';
  return 'Needs Practice';
}

/** 100 × correct ≥ percent × completed. */
export function reaches({ completed, correct }: CategoryCount, percent: number): boolean {
  return 100 * correct >= percent * completed;
}

/** Rounded percent for display; 0 when nothing is answered. */
export function accuracyPercent(correct: number, answered: number): number {
  return answered === 0 ? 0 : Math.round((100 * correct) / answered);
}
