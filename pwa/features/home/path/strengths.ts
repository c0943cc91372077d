import type { CategoryProgress } from '#shared/game/progress/category-progress.ts';
import { PROFICIENT_PERCENT } from '#shared/game/constants.ts';
import { reaches } from '#shared/game/progress/mastery.ts';

/** Categories a list names at most (docs/product.md 9.3). */
const MOST = 2;

/**
 * Started categories with 70 percent or more, the strongest first, and those below, the weakest first.
 * @param standings one a category; shares compare exactly, without rounding
 */
export function strengthsOf(standings: readonly CategoryProgress[]): {
  strengths: CategoryProgress[];
  weaknesses: CategoryProgress[];
} {
  const ranked = standings
    .filter(({ completed }) => completed > 0)
    .sort((a, b) => b.correct * a.completed - a.correct * b.completed);
  const isStrong = (standing: CategoryProgress) => reaches(standing, PROFICIENT_PERCENT);
  return {
    strengths: ranked.filter(isStrong).slice(0, MOST),
    weaknesses: ranked
      .filter((standing) => !isStrong(standing))
      .reverse()
      .slice(0, MOST),
  };
}
