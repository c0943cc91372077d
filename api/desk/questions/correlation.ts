/** Measures how well choosing an option goes together with doing well on other questions. */

/** A question's counts by cell (desk/statistics/item-cells.ts). */
export type Cells = ReadonlyMap<string, number>;

/**
 * Point-biserial correlation between choosing an option and the share of a learner's other choices that is right.
 * @returns -1 to 1; null if nobody or everybody chose the option, or all learners have the same share
 */
export function correlation(cells: Cells, place: number): number | null {
  const count = (cell: string) => cells.get(cell) ?? 0;
  const rated = count('rated');
  const chose = count(`rated:${place}`);
  if (chose === 0 || chose === rated) return null;
  const mean = count('rest') / rated;
  const deviation = Math.sqrt(Math.max(0, count('restSquared') / rated - mean ** 2));
  if (deviation === 0) return null;
  const share = chose / rated;
  const meanOfChosen = count(`rest:${place}`) / chose;
  return ((meanOfChosen - mean) / deviation) * Math.sqrt(share / (1 - share));
}
