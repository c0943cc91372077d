/** Gives one line of advice after the check, from the question's own points. */
import type { KeyPointText } from './match/expressions.ts';

export interface Advice {
  /** The id of the point that the advice is about. */
  id: string;
  /** An example of a convincing line on the point. */
  strong: string;
}

/**
 * Picks the point with the most weight among those that the learner hasn't ticked, and returns the advice for it. If
 * two weigh the same, the first is picked. Points without an example of a strong line are skipped.
 * @param ticks ids of the points that the learner has ticked
 * @returns null if no unticked point has an example
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
