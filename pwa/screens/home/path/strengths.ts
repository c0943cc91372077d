import type { CategoryProgress } from '#shared/game/progress/category-progress.ts';
import { PROFICIENT_PERCENT } from '#shared/game/constants.ts';
import { isTooFew } from '#shared/game/progress/judged.ts';
import { reaches } from '#shared/game/progress/mastery.ts';

/** Categories a list names at most (docs/product.md 9.3). */
const MOST = 2;

/**
 * Categories with 70 percent or more, the strongest first, and those below, the weakest first; those with fewer
 * than five judged answers are neither.
 * @param standings one a category; shares compare exactly, without rounding
 */
export function strengthsOf(standings: readonly CategoryProgress[]): {
  strengths: CategoryProgress[];
  weaknesses: CategoryProgress[];
  /** Null where something can be said; else the judged answers of the category that has most of them. */
  tooFew: number | null;
} {
  const ranked = standings
    .filter(({ judged }) => !isTooFew(judged))
    .sort((a, b) => b.correct * a.judged - a.correct * b.judged);
  const isStrong = (standing: CategoryProgress) => reaches(standing, PROFICIENT_PERCENT);
  return {
    strengths: ranked.filter(isStrong).slice(0, MOST),
    weaknesses: ranked
      .filter((standing) => !isStrong(standing))
      .reverse()
      .slice(0, MOST),
    tooFew: ranked.length > 0 ? null : Math.max(0, ...standings.map(({ judged }) => judged)),
  };
}
