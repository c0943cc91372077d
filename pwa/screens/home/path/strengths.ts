import {
  type CategoryProgress,
  isTooFew,
  reaches,
} from '#shared/game/progress/category-progress.ts';
import { PROFICIENT_PERCENT } from '#shared/game/constants.ts';

/** Each list names at most this many categories (docs/product.md 9.3). */
const MOST = 2;

/**
 * Returns the learner's strengths and weaknesses. Strengths are categories with 70 percent or more, the strongest
 * first; weaknesses are categories below that, the weakest first. A category with fewer than five judged answers is
 * neither.
 * @param standings the progress in each category; shares are compared exactly, without rounding
 */
export function strengthsOf(standings: readonly CategoryProgress[]): {
  strengths: CategoryProgress[];
  weaknesses: CategoryProgress[];
  /** If no category has enough judged answers, the highest number of them in any category; otherwise null. */
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
