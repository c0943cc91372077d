/** Sums over word vectors: what a run of words is about, and how near two runs are. */
import type { WordVectors } from './word-vectors.ts';

/** Weighted sum of the words' vectors; words without one add nothing. */
export function sumOfWords(
  stems: readonly string[],
  weights: readonly number[],
  { index, dimensions, values }: WordVectors,
): Float32Array {
  const sum = new Float32Array(dimensions);
  stems.forEach((stem, at) => {
    const row = index.get(stem);
    const weight = weights[at] ?? 0;
    if (row === undefined || weight === 0) return;
    const offset = row * dimensions;
    for (let column = 0; column < dimensions; column += 1) {
      sum[column] = (sum[column] ?? 0) + weight * (values[offset + column] ?? 0);
    }
  });
  return sum;
}

/** -1 to 1; 0 where one of them is empty. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let both = 0;
  let squaresA = 0;
  let squaresB = 0;
  for (let column = 0; column < a.length; column += 1) {
    const valueA = a[column] ?? 0;
    const valueB = b[column] ?? 0;
    both += valueA * valueB;
    squaresA += valueA * valueA;
    squaresB += valueB * valueB;
  }
  return squaresA > 0 && squaresB > 0 ? both / Math.sqrt(squaresA * squaresB) : 0;
}
