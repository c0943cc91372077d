/** The taught words of a question as a small file: weights in few steps, one character each. */
import type { KeyPointText } from '#shared/coach/match/expressions.ts';
import type { TaughtWords } from './taught-words.ts';

/** A file of shared/coach/taught/questions. */
export interface TaughtFile {
  /** See `pointsKey`: the points that the words were taught for. */
  points: string;
  answers: number;
  proofs: readonly number[];
  /** The stems, with spaces between them. */
  stems: string;
  odds: PackedWeights;
  ridges: readonly PackedWeights[];
}

/** Weights of stems in steps: a row for each point, a character for each stem. */
interface PackedWeights {
  /** One step. */
  step: number;
  rows: readonly string[];
  /** For each point, the weight behind the last stem's: that of an unknown stem, or the bias. */
  last: readonly number[];
}

/** A character for each step, the middle one for none. */
const STEPS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-';
const MIDDLE = (STEPS.length - 1) / 2;

/** Packs weights: each row in as many steps as it may have. @param most steps on either side, up to 31 */
export function packWeights(rows: readonly (readonly number[])[], most: number): PackedWeights {
  const inner = rows.map((row) => row.slice(0, -1));
  const greatest = inner.flat().reduce((found, one) => Math.max(found, Math.abs(one)), 0);
  const step = Number((greatest / most || 1).toPrecision(4));
  return {
    step,
    rows: inner.map((row) =>
      row.map((one) => STEPS[MIDDLE + Math.round(one / step)] ?? '').join(''),
    ),
    last: rows.map((row) => Number((row.at(-1) ?? 0).toFixed(4))),
  };
}

function unpacked({ step, rows, last }: PackedWeights): number[][] {
  return rows.map((row, k) => [
    ...Array.from(row, (letter) => (STEPS.indexOf(letter) - MIDDLE) * step),
    last[k] ?? 0,
  ]);
}

/** Reads a file. */
export function readTaught({ answers, proofs, stems, odds, ridges }: TaughtFile): TaughtWords {
  return {
    ...{ answers, proofs },
    places: new Map(stems.split(' ').map((stem, at) => [stem, at])),
    odds: unpacked(odds),
    ridges: ridges.map(unpacked),
  };
}

/**
 * Returns a key that changes with the points' ids, lines and phrases: words that were taught for other points say
 * nothing. FNV-1a.
 */
export function pointsKey(points: readonly KeyPointText[]): string {
  const text = JSON.stringify(
    points.map(({ id, text: line, strong, phrases }) => [id, line, strong, phrases]),
  );
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
}
