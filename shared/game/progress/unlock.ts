/** Decides which levels are open (docs/product.md 4.8 and 9.3). */
import {
  HIGHEST_LEVEL,
  UNLOCK_COMPLETED,
  UNLOCK_JUDGED,
  UNLOCK_PERCENT,
} from '#shared/game/constants.ts';
import { reaches } from './mastery.ts';
import type { CategoryCount } from '#shared/game/rows.ts';

/** A level card is open when its number is at most the practice level. */
export function isLevelOpen(level: number, practiceLevel: number): boolean {
  return level <= practiceLevel;
}

/** Raises the practice level while its category qualifies. The level never falls. */
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
