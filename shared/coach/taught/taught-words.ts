/**
 * Reads a sentence with the help of words that were learned from other people's proofs of this question's points: each
 * stem is evidence for or against a point. The weights come from labeled answers (bench/coach/taught/teaching.ts), but
 * contain none of the answers' sentences.
 */
import type { Candidate } from '#shared/coach/judge/showable-sentences.ts';
import { rarityOf } from '#shared/coach/match/similarity.ts';
import { isFunctionWord } from '#shared/coach/read/common-words.ts';
import { type AnswerText, canEarn } from '#shared/coach/read/read-answer.ts';

/** The names of the features that taught words add to a row, in order. */
export const TAUGHT_FEATURES = [
  'odds',
  'oddsOverRivals',
  'surestStems',
  'surestOverRivals',
  'ridge',
  'ridgeOverRivals',
  'evenRidge',
  'evenOverRivals',
  'proofs',
  'proofShare',
] as const;

/** The weights of the stems for one question. */
export interface TaughtWords {
  /** The number of labeled answers from which these words were learned. */
  answers: number;
  /** For each point, the number of these answers that prove it. */
  proofs: readonly number[];
  /** For each stem, its index in the lists of weights. */
  places: ReadonlyMap<string, number>;
  /**
   * For each point, the log odds with which each stem occurs in a proof (naive Bayes). The last value is for all other
   * stems.
   */
  odds: readonly Weights[];
  /**
   * For each power in `POWERS` and each point, the weight that a ridge regression gives to each stem. The last value is
   * the bias.
   */
  ridges: readonly (readonly Weights[])[];
}

type Weights = readonly number[];

/** How many of a sentence's stems are also counted separately: those with the highest odds. */
const SUREST = 3;
/** The stem that stands for every number. */
const NUMBER = '#';
/** A stem's rarity is raised to one of these powers before a regression weighs the stem. */
export const POWERS = [1, 0.5] as const;

/** Returns the stems of the words in a candidate that can count as evidence, without repetitions. */
export function stemsIn(
  answer: AnswerText,
  { from, to }: Pick<Candidate, 'from' | 'to'>,
): string[] {
  const stems = new Set<string>();
  for (let at = from; at < to; at += 1) {
    const token = answer.tokens[at];
    if (token && !isFunctionWord(token.word) && canEarn(answer, at))
      stems.add(token.isNumber ? NUMBER : token.stem);
  }
  return [...stems];
}

/** Returns the share of each stem in a sentence; the squares of the shares add up to 1. @param power see `POWERS` */
export function sharesOf(stems: readonly string[], power: number): number[] {
  const shares = stems.map((stem) => (stem === NUMBER ? 3 : rarityOf(stem)) ** power);
  const length = Math.sqrt(shares.reduce((sum, one) => sum + one * one, 0));
  return shares.map((one) => one / Math.max(length, 1e-6));
}

/** Computes the features in `TAUGHT_FEATURES`. @returns points × candidates × features */
export function taughtFeaturesOf(
  taught: TaughtWords,
  answer: AnswerText,
  candidates: readonly Candidate[],
): number[][][] {
  const points = taught.proofs.map((_, k) => k);
  const said = candidates.map((candidate) => {
    const stems = stemsIn(answer, candidate);
    const places = stems.map((stem) => taught.places.get(stem) ?? -1);
    const odds = points.map((k) => places.map((at) => taught.odds[k]?.at(at) ?? 0));
    const root = Math.sqrt(Math.max(1, stems.length));
    const sums = odds.map((own) => sumOf(own) / root);
    const surest = odds.map((own) =>
      sumOf(
        own
          .filter((one) => one > 0)
          .sort((a, b) => b - a)
          .slice(0, SUREST),
      ),
    );
    const ridges = POWERS.map((power, place) => {
      const shares = sharesOf(stems, power);
      return points.map((k) => {
        const weights = taught.ridges[place]?.[k] ?? [];
        return places.reduce(
          (sum, at, index) => sum + (at < 0 ? 0 : (weights[at] ?? 0) * (shares[index] ?? 0)),
          weights.at(-1) ?? 0,
        );
      });
    });
    return [sums, surest, ...ridges].flatMap((values) => [values, overRivals(values)]);
  });
  return points.map((k) => {
    const proofs = taught.proofs[k] ?? 0;
    const counts = [Math.log1p(proofs), (proofs + 1) / (taught.answers + 2)];
    return said.map((figures) => [...figures.map((values) => values[k] ?? 0), ...counts]);
  });
}

/** Returns how far each value is above the highest of the other values. */
function overRivals(values: readonly number[]): number[] {
  return values.map((value, k) => {
    const others = values.filter((_, other) => other !== k);
    return others.length === 0 ? value : value - Math.max(...others);
  });
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
