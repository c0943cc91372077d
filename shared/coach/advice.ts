/** One line of advice after the check, from the question's own points. */
import type { KeyPointText } from './match/expressions.ts';

export interface Advice {
  /** The point that it is about. */
  id: string;
  /** What convincing sounds like there. */
  strong: string;
}

/**
 * The heaviest point that wasn't counted, the first of equals; a point that has no such line can't be advised on.
 * @param ticks ids of the points that the learner has counted
 * @returns null where all are counted
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
