/**
 * Stores the taught words of a question in a small file. Each weight is rounded to a whole number of steps, and that
 * number is written as one character.
 */
import type { KeyPointText } from '#shared/coach/match/expressions.ts';
import type { TaughtWords } from './taught-words.ts';

/** The content of a file in shared/coach/taught/questions. */
export interface TaughtFile {
  /** A key made from the points for which the words were taught (`pointsKey`). */
  points: string;
  answers: number;
  proofs: readonly number[];
  /** The stems, with spaces between them. */
  stems: string;
  odds: PackedWeights;
  ridges: readonly PackedWeights[];
}

/** The weights of stems: one row for each point, one character for each stem. */
interface PackedWeights {
  /** The weight of one step. */
  step: number;
  rows: readonly string[];
  /**
   * For each point, the weight that belongs to no stem in the file: the weight of stems that aren't in the file, or the
   * bias.
   */
  last: readonly number[];
}

/** One character for each possible number of steps. The middle character stands for 0. */
const STEPS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-';
const MIDDLE = (STEPS.length - 1) / 2;

/**
 * Packs weights. @param rows one for each point @param most how many steps a weight may be above or below 0, at most 31
 */
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

/** Reads the taught words from their file. */
export function readTaught({ answers, proofs, stems, odds, ridges }: TaughtFile): TaughtWords {
  return {
    ...{ answers, proofs },
    places: new Map(stems.split(' ').map((stem, at) => [stem, at])),
    odds: unpacked(odds),
    ridges: ridges.map(unpacked),
  };
}

/**
 * Returns a key that changes with the points' ids, lines and phrases (FNV-1a), because taught words are useless once
 * the points have changed.
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
