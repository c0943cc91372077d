/** The fitted model. It turns rows of features into the chance that a reader accepts a sentence as proof of a point. */
import type { KeyPointText } from '#shared/coach/match/expressions.ts';
import { overlap, type Candidate } from './showable-sentences.ts';

/** The coefficients of a logistic regression: one for each input, and then the bias. */
export type Coefficients = readonly number[];

/** The names of the features from `contextOf`, in order. */
export const CONTEXT = ['own', 'rival', 'elsewhere', 'allPoints', 'otherPoints'] as const;

/** The result of bench/coach/fit-coach.ts. */
export interface Fit {
  /** Coefficients for the features of a point in a candidate (features.ts). */
  first: Coefficients;
  /** Coefficients for the features from `contextOf`. */
  second: Coefficients;
  /** If a sentence's chance is at least this high, it is shown. */
  threshold: number;
  /**
   * If a sentence's chance is at least this high, the learner is asked about it. Without this value, `ASKING` is the
   * limit (find-evidence.ts).
   */
  asking?: number;
}

/**
 * Two sentences together are chosen only if their chance is at least this much higher than the chance of each one
 * alone.
 */
const PAIR_GAIN = 0.05;
/**
 * Two sentences that were chosen together for one point are divided between two points if their chances then add up to
 * at least this much more.
 */
const SPLIT_GAIN = 0.1;
/** The signal that is used if there is no other candidate or no other point to compare with. */
const NOWHERE = -6;

/** True if all points have parts (parts.ts). The fit for parts can judge only such points. */
export function haveParts(keyPoints: readonly KeyPointText[]): boolean {
  return keyPoints.every(({ parts }) => parts !== undefined && parts.length > 0);
}

/** Computes the chances. @param rows points × candidates × features @returns points × candidates, each 0 to 1 */
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
 * Combines the signals of the first regression into five features for each point in each candidate: the point's own
 * signal in the candidate, the signal of other points in the candidate, the point's signal in other candidates, and two
 * features of the whole answer.
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
 * Chooses at most one candidate for each point, beginning with the highest chances. No sentence is chosen twice. Two
 * sentences together are chosen only if their chance is clearly higher than the chance of each one alone.
 * @param chances points × candidates
 * @param sure chances from here on are sure: no sure choice is given up for one that isn't
 * @returns for each point, the index of its candidate, or −1
 */
export function choose(
  chances: readonly (readonly number[])[],
  candidates: readonly Candidate[],
  threshold: number,
  sure = threshold,
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
  chances.forEach((_, k) => splitPair({ chances, candidates, threshold, sure }, chosen, k));
  return chosen;
}

interface Choosing {
  chances: readonly (readonly number[])[];
  candidates: readonly Candidate[];
  threshold: number;
  sure: number;
}

/** Gives one of a point's two sentences to another point without any, if each of the two then has its own. */
function splitPair(
  { chances, candidates, threshold, sure }: Choosing,
  chosen: number[],
  k: number,
): void {
  const pair = candidates[chosen[k] ?? -1];
  if (!pair || pair.first === pair.last) return;
  const alone = (sentence: number) =>
    candidates.findIndex(({ first, last }) => first === sentence && last === sentence);
  const chance = (point: number, at: number) => chances[point]?.[at] ?? 0;
  const before = chance(k, chosen[k] ?? -1);
  const ways = [
    { keep: alone(pair.first), give: alone(pair.last) },
    { keep: alone(pair.last), give: alone(pair.first) },
  ];
  const fits = chosen.flatMap((other, j) =>
    other !== -1 || j === k
      ? []
      : ways
          .map(({ keep, give }) => ({
            ...{ j, keep, give },
            gain: chance(k, keep) + chance(j, give) - before,
          }))
          .filter(
            ({ keep, give, gain }) =>
              gain >= SPLIT_GAIN &&
              Math.min(chance(k, keep), chance(j, give)) >= threshold &&
              (before < sure || chance(k, keep) >= sure) &&
              chance(j, give) > chance(k, give) &&
              chance(k, keep) > chance(j, keep),
          ),
  );
  const [best] = fits.sort((a, b) => b.gain - a.gain || a.j - b.j);
  if (!best) return;
  chosen[k] = best.keep;
  chosen[best.j] = best.give;
}

function weigh(figures: readonly number[], coefficients: Coefficients): number {
  return figures.reduce(
    (sum, value, at) => sum + value * (coefficients[at] ?? 0),
    coefficients.at(-1) ?? 0,
  );
}
