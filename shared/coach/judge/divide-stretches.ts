/** One stretch of the answer for each key point: what already speaks for one can't speak for another. */
import type { StretchScore } from './score-stretches.ts';
import type { TokenRange } from '#shared/coach/read/tokenize.ts';

/**
 * The surest pair of point and stretch first, until each point has a stretch or none is left.
 * @param scores points × stretches
 * @returns a point: the place of its stretch, or −1
 */
export function divideStretches(
  scores: readonly (readonly StretchScore[])[],
  stretches: readonly TokenRange[],
): number[] {
  const pairs = scores.flatMap((row, k) => row.map(({ composite }, at) => ({ k, at, composite })));
  pairs.sort((a, b) => b.composite - a.composite || a.k - b.k || a.at - b.at);
  const taken: TokenRange[] = [];
  const found = scores.map(() => -1);
  for (const { k, at } of pairs) {
    const range = stretches[at];
    if (found[k] !== -1 || !range || !taken.every((other) => isApart(other, range))) continue;
    found[k] = at;
    taken.push(range);
    if (taken.length === scores.length) break;
  }
  return found;
}

/** Do two ranges share no token? */
export function isApart(a: TokenRange | undefined, b: TokenRange): boolean {
  return a !== undefined && (a.to <= b.from || a.from >= b.to);
}
