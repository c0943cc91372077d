/** Gives one line of advice after the check, from the question's own points. */
import type { KeyPointText } from './match/expressions.ts';

export interface Advice {
  /** The id of the point that the advice is about. */
  id: string;
  /** An example of a convincing line on the point. */
  strong: string;
}

/**
 * Advises on the point with the most weight that the learner hasn't counted; among equals, the first. A point without a
 * strong line is left out.
 * @param ticks ids of the points that the learner has counted
 * @returns null if all are counted
 */
export function adviceFor(
  keyPoints: readonly Pick<KeyPointText, 'id' | 'weight' | 'strong'>[],
  ticks: readonly string[],
): Advice | null {
  const open = keyPoints.flatMap(({ id, weight, strong }) =>
    strong && !ticks.includes(id) ? [{ id, weight, strong }] : [],
  );
  const [first, ...others] = open;
  if (!first) return null;
  const { id, strong } = others.reduce(
    (best, one) => (one.weight > best.weight ? one : best),
    first,
  );
  return { id, strong };
}
