/** The fitted model: from rows of features to the chance that a reader takes a sentence as proof of a point. */
import type { KeyPointText } from '#shared/coach/match/expressions.ts';
import { overlap, type Candidate } from './showable-sentences.ts';

/** A logistic regression: one coefficient a figure, the bias last. */
export type Coefficients = readonly number[];

/** What bench/coach/fit-coach.ts finds. */
export interface Fit {
  /** By the features of a point in a candidate (features.ts). */
  first: Coefficients;
  /** By what `contextOf` tells of it. */
  second: Coefficients;
  /** The chance that is asked of what is shown. */
  threshold: number;
}

/** So much surer two sentences must be than one of them alone. */
const PAIR_GAIN = 0.05;
/** Where there is nothing else. */
const NOWHERE = -6;

/** Whether each point has parts (parts.ts), so that the fit that listens for them can judge it. */
export function haveParts(keyPoints: readonly KeyPointText[]): boolean {
  return keyPoints.every(({ parts }) => parts !== undefined && parts.length > 0);
}

/** Points × candidates: chances, 0 to 1. @param rows points × candidates × features */
export function chancesOf(
  rows: readonly (readonly (readonly number[])[])[],
  candidates: readonly Candidate[],
  { first, second }: Pick<Fit, 'first' | 'second'>,
): number[][] {
  const signals = rows.map((row) => row.map((features) => weigh(features, first)));
  return contextOf(signals, candidates).map((row) =>
    row.map((context) => 1 / (1 + Math.exp(-weigh(context, second)))),
  );
}

/**
 * What the first regression says of a point in a candidate, beside what it says of the other points there, of this
 * point elsewhere, and of the whole answer.
 * @returns points × candidates × 5
 */
export function contextOf(
  signals: readonly (readonly number[])[],
  candidates: readonly Candidate[],
): number[][][] {
  const tops = signals.map((row) => Math.max(NOWHERE, ...row));
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const all = mean(tops);
  return signals.map((own, k) => {
    const rest = mean(tops.filter((_, other) => other !== k));
    return candidates.map((candidate, at) => {
      let rival = NOWHERE;
      let elsewhere = NOWHERE;
      candidates.forEach((other, j) => {
        if (!overlap(candidate, other)) elsewhere = Math.max(elsewhere, own[j] ?? NOWHERE);
        else
          signals.forEach((row, point) => {
            if (point !== k) rival = Math.max(rival, row[j] ?? NOWHERE);
          });
      });
      return [own[at] ?? NOWHERE, rival, elsewhere, all, rest];
    });
  });
}

/**
 * The surest first: one candidate a point, no sentence twice, two sentences only where that makes it surer.
 * @param chances points × candidates
 * @returns a point: the place of its candidate, or −1
 */
export function choose(
  chances: readonly (readonly number[])[],
  candidates: readonly Candidate[],
  threshold: number,
): number[] {
  const open = chances.flatMap((row, k) =>
    row.flatMap((chance, at) => {
      const pair = candidates[at];
      if (!pair || chance < threshold) return [];
      const alone = candidates.map((one, j) =>
        one.first === one.last && one !== pair && overlap(one, pair) ? (row[j] ?? 0) : 0,
      );
      const isSurer = pair.first === pair.last || chance >= Math.max(...alone) + PAIR_GAIN;
      return isSurer ? [{ k, at, chance }] : [];
    }),
  );
  open.sort((a, b) => b.chance - a.chance || a.k - b.k || a.at - b.at);
  const chosen = chances.map(() => -1);
  const taken: Candidate[] = [];
  for (const { k, at } of open) {
    const candidate = candidates[at];
    if (chosen[k] !== -1 || !candidate || taken.some((other) => overlap(other, candidate)))
      continue;
    chosen[k] = at;
    taken.push(candidate);
  }
  return chosen;
}

function weigh(figures: readonly number[], coefficients: Coefficients): number {
  return figures.reduce(
    (sum, value, at) => sum + value * (coefficients[at] ?? 0),
    coefficients.at(-1) ?? 0,
  );
}
