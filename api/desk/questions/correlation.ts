/** How well choosing an option goes with being strong elsewhere. */

/** Counts of a question by cell (desk/statistics/item-cells.ts). */
export type Cells = ReadonlyMap<string, number>;

/**
 * Point-biserial correlation between choosing an option and the share of one's other choices that is right.
 * @returns -1 to 1; null where nobody or everybody chose it, or all are alike
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
