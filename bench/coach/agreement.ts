/** How well two judges agree: the figures that `npm run eval` prints. */

/**
 * Cohen's kappa with quadratic weights: 1 is full agreement, 0 is chance.
 * @param pairs ranks 0 to levels − 1 by the two judges
 */
export function weightedKappa(
  pairs: readonly (readonly [number, number])[],
  levels: number,
): number {
  const rows = Array.from(
    { length: levels },
    (_, rank) => pairs.filter(([a]) => a === rank).length,
  );
  const columns = Array.from(
    { length: levels },
    (_, rank) => pairs.filter(([, b]) => b === rank).length,
  );
  let expected = 0;
  rows.forEach((row, a) =>
    columns.forEach((column, b) => (expected += (row * column * (a - b) ** 2) / pairs.length)),
  );
  const observed = pairs.reduce((sum, [a, b]) => sum + (a - b) ** 2, 0);
  return expected === 0 ? 1 : 1 - observed / expected;
}

/** @param pairs what should be ticked, and what was */
export function tickAgreement(pairs: readonly (readonly [boolean, boolean])[]) {
  const hits = pairs.filter(([wanted, got]) => wanted && got).length;
  const got = pairs.filter(([, ticked]) => ticked).length;
  const wanted = pairs.filter(([due]) => due).length;
  const precision = got === 0 ? 0 : hits / got;
  const recall = wanted === 0 ? 0 : hits / wanted;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1 };
}
