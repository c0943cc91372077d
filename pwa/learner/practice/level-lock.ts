import type { CategoryProgress } from '#shared/game/progress/category-progress.ts';
import {
  LEVEL_NAMES,
  UNLOCK_COMPLETED,
  UNLOCK_JUDGED,
  UNLOCK_PERCENT,
} from '#shared/game/constants.ts';
import { isLevelOpen } from '#shared/game/progress/unlock.ts';

/**
 * Says in a few words what must happen before a locked level opens; null if it is open.
 * @param standings the progress in each level, level 1 first
 */
export function waitsFor(
  level: number,
  practiceLevel: number,
  standings: readonly Pick<CategoryProgress, 'completed' | 'judged'>[],
): string | null {
  if (isLevelOpen(level, practiceLevel)) return null;
  const before = LEVEL_NAMES[level - 2] ?? '';
  // These words say how many answers are missing, but only for the level right after the highest open one.
  if (level > practiceLevel + 1) return `after ${before}`;
  const { completed = 0, judged = 0 } = standings[level - 2] ?? {};
  const missing = UNLOCK_COMPLETED - completed;
  if (missing > 0) return `${missing} more in ${before}`;
  const unchecked = UNLOCK_JUDGED - judged;
  return unchecked > 0
    ? `${unchecked} to check in ${before}`
    : `at ${UNLOCK_PERCENT}% in ${before}`;
}

/**
 * Says what opens the level after the highest open one: `Answer 14 more in Beginner, half of them right`.
 * @param standing the progress in the highest open level
 */
export function wayToOpen(
  practiceLevel: number,
  standing: Pick<CategoryProgress, 'completed' | 'judged'> | undefined,
): string {
  const { completed = 0, judged = 0 } = standing ?? {};
  const name = LEVEL_NAMES[practiceLevel - 1] ?? '';
  const missing = UNLOCK_COMPLETED - completed;
  if (missing >= UNLOCK_COMPLETED) return `Answer ${missing} in ${name}, half of them right`;
  if (missing > 0) return `Answer ${missing} more in ${name}, half of all right`;
  const unchecked = UNLOCK_JUDGED - judged;
  return unchecked > 0
    ? `Check ${unchecked} more of your answers in ${name}`
    : `Get ${UNLOCK_PERCENT}% right in ${name}`;
}

/**
 * Returns how many questions of the previous category must still be completed before a category opens; 0 if it is open.
 * The Learning Path has its own lock: each category except the first opens once 15 questions of the previous category
 * are completed (docs/product.md 4.8). Practice itself uses the practice level.
 * @param standings the categories in the order of the path
 */
export function missingToOpen(standings: readonly { completed: number }[], index: number): number {
  const before = standings[index - 1];
  return before ? Math.max(0, UNLOCK_COMPLETED - before.completed) : 0;
}
