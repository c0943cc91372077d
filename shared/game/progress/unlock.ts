/** Decides which levels are open, and recommends what to do next (docs/product.md 4.8 and 9.3). */
import {
  HIGHEST_LEVEL,
  MINUTES_PER_QUESTION,
  PROFICIENT_PERCENT,
  UNLOCK_COMPLETED,
  UNLOCK_JUDGED,
  UNLOCK_PERCENT,
} from '#shared/game/constants.ts';
import { type CategoryProgress, isTooFew, reaches } from './category-progress.ts';
import type { CategoryCount } from '#shared/game/rows.ts';

/** True if a level is open: its number is at most the practice level. */
export function isLevelOpen(level: number, practiceLevel: number): boolean {
  return level <= practiceLevel;
}

/**
 * Returns the practice level after a check. The level rises by one, and then by another, as long as the category of the
 * highest open level qualifies. It never falls.
 */
export function risenPracticeLevel(
  practiceLevel: number,
  categories: readonly CategoryCount[],
): number {
  let level = practiceLevel;
  while (level < HIGHEST_LEVEL && qualifies(categories[level - 1])) level += 1;
  return level;
}

function qualifies(count: CategoryCount | undefined): boolean {
  return (
    count !== undefined &&
    count.completed >= UNLOCK_COMPLETED &&
    count.judged >= UNLOCK_JUDGED &&
    reaches(count, UNLOCK_PERCENT)
  );
}

export type Recommendation =
  | { kind: 'start'; categoryId: 1 }
  | { kind: 'strengthen'; categoryId: number }
  | { kind: 'continue'; categoryId: number }
  | { kind: 'ai-mode' };

/**
 * Recommends a category. The weakest one comes first, if it has enough judged answers and is below 70 percent. If there
 * is no such category, the first incomplete one is recommended. If all are complete, AI Mode is recommended. A learner
 * without any answers begins with PM Fundamentals.
 * @param from the category of the level that the placement found; incomplete categories below it are recommended last
 */
export function recommend(progress: readonly CategoryProgress[], from = 1): Recommendation {
  const started = progress.filter((category) => category.completed > 0);
  if (started.length === 0) return { kind: 'start', categoryId: 1 };
  const weakest = started
    .filter(({ judged }) => !isTooFew(judged))
    .filter((category) => !reaches(category, PROFICIENT_PERCENT))
    .sort((a, b) => a.correct * b.judged - b.correct * a.judged)[0];
  if (weakest) return { kind: 'strengthen', categoryId: weakest.categoryId };
  const incomplete = progress
    .filter(({ completed, total }) => completed < total)
    .sort((a, b) => Number(a.categoryId < from) - Number(b.categoryId < from))[0];
  return incomplete ? { kind: 'continue', categoryId: incomplete.categoryId } : { kind: 'ai-mode' };
}

/** Returns how many minutes the unanswered questions take, at three minutes for each. */
export function minutesLeft(progress: readonly CategoryProgress[]): number {
  const left = progress.reduce((sum, { total, completed }) => sum + total - completed, 0);
  return left * MINUTES_PER_QUESTION;
}
