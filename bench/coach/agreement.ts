/** How well two judges agree: the figures that `npm run bench -- coach` prints. */

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

/** Kendall's tau-b of two rankings with ties, −1 to 1. */
export function kendallTau(pairs: readonly (readonly [number, number])[]): number {
  let score = 0;
  let untiedA = 0;
  let untiedB = 0;
  pairs.forEach(([a, b], at) => {
    for (const [otherA, otherB] of pairs.slice(at + 1)) {
      const signA = Math.sign(a - otherA);
      const signB = Math.sign(b - otherB);
      score += signA * signB;
      untiedA += Math.abs(signA);
      untiedB += Math.abs(signB);
    }
  });
  return untiedA === 0 || untiedB === 0 ? 0 : score / Math.sqrt(untiedA * untiedB);
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
