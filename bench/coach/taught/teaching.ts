/**
 * Makes the weights of a question's words from labelled answers to it (shared/coach/taught/taught-words.ts): naive
 * Bayes and two ridge regressions a point, over the stems of their sentences.
 */
import { type Candidate, overlap } from '#shared/coach/judge/showable-sentences.ts';
import { readAnswer } from '#shared/coach/read/read-answer.ts';
import { tokenize } from '#shared/coach/read/tokenize.ts';
import { isFunctionWord } from '#shared/coach/read/common-words.ts';
import {
  packWeights,
  pointsKey,
  readTaught,
  type TaughtFile,
} from '#shared/coach/taught/taught-file.ts';
import { POWERS, sharesOf, stemsIn, type TaughtWords } from '#shared/coach/taught/taught-words.ts';
import type { CoachExample } from '../examples.ts';
import type { GoldenQuestion } from '../golden-answers.ts';

/** A sentence, or a pair that proves a point only together. */
interface Taught {
  stems: string[];
  isSingle: boolean;
  /** For each point: true if the sentence or pair proves the point, but no single sentence of the pair does. */
  isLeast: boolean[];
  /** For each point: true if the sentence or pair proves it. */
  isProof: boolean[];
  /** For each point: true if this is a sentence that isn't part of any proof. */
  isOther: boolean[];
}

/** A phrase of a point counts as this much of a proof. */
const PHRASE = 0.15;
/** The question's background counts as much as this many stems of a point's own. */
const BACKGROUND = 16;
/** Weights are rounded to this many steps on either side of 0, because finer steps find no more. */
const STEPS = 15;
/** Penalty of the ridge regressions. */
const RIDGE = 1;

const sentencesOf = new WeakMap<CoachExample, Taught[]>();
const phrasesOf = new WeakMap<GoldenQuestion, Map<string, number>[]>();

/**
 * Learns the words of a question from answers to it, in the form in which a file stores them. @param examples all
 * labeled answers to the question; may be empty
 */
export function teach(question: GoldenQuestion, examples: readonly CoachExample[]): TaughtWords {
  return readTaught(taughtFile(question, question, examples));
}

/**
 * Makes the file of a question.
 * @param bank the question as the bank has it @param question as it is read here: short ones with fewer phrases
 * @param examples labelled answers to it
 */
export function taughtFile(
  bank: Pick<GoldenQuestion, 'keyPoints'>,
  question: GoldenQuestion,
  examples: readonly CoachExample[],
): TaughtFile {
  const all = examples.flatMap(taughtIn);
  const proofs = question.keyPoints.map(
    (_, k) => examples.filter((one) => taughtIn(one).some(({ isLeast }) => isLeast[k])).length,
  );
  const stems = [...new Set(all.flatMap((one) => one.stems))].sort();
  const places = new Map(stems.map((stem, at) => [stem, at]));
  return {
    points: pointsKey(bank.keyPoints),
    answers: examples.length,
    proofs,
    stems: stems.join(' '),
    odds: packWeights(oddsOf(question, all, stems), STEPS),
    ridges: POWERS.map((power) => packWeights(ridgeOf(all, places, power, proofs.length), STEPS)),
  };
}

function taughtIn(example: CoachExample): Taught[] {
  const known = sentencesOf.get(example) ?? readSentences(example);
  sentencesOf.set(example, known);
  return known;
}

function readSentences({ question, answer, candidates, isProof }: CoachExample): Taught[] {
  const read = readAnswer(answer, question);
  return candidates
    .map((candidate, at) => {
      const isSingle = isOne(candidate);
      const parts = candidates.flatMap((other, j) =>
        !isSingle && isOne(other) && overlap(other, candidate) ? [j] : [],
      );
      const wholes = candidates.flatMap((other, j) =>
        isSingle && !isOne(other) && overlap(other, candidate) ? [j] : [],
      );
      const proves = isProof.map((row) => row[at] ?? false);
      return {
        stems: stemsIn(read, candidate),
        isSingle,
        isProof: proves,
        isLeast: isProof.map((row, k) => (proves[k] ?? false) && !parts.some((j) => row[j])),
        // A sentence of a pair that proves the point only together is no counterexample.
        isOther: isProof.map(
          (row, k) =>
            isSingle &&
            !proves[k] &&
            !wholes.some((j) => row[j] && !partsProve(candidates, row, j)),
        ),
      };
    })
    .filter(({ isSingle, isLeast }) => isSingle || isLeast.some(Boolean));
}

function isOne({ first, last }: Candidate): boolean {
  return first === last;
}

function partsProve(candidates: readonly Candidate[], row: readonly boolean[], pair: number) {
  const whole = candidates[pair];
  return candidates.some((one, j) => isOne(one) && whole && overlap(one, whole) && row[j]);
}

/** Log odds of stems in proofs against the other sentences, shrunk to the question's background. */
function oddsOf(question: GoldenQuestion, all: readonly Taught[], stems: readonly string[]) {
  const phrases = phrasesOf.get(question) ?? readPhrases(question);
  phrasesOf.set(question, phrases);
  const count = (some: readonly Taught[]) => {
    const counts = new Map<string, number>();
    for (const one of some)
      for (const stem of one.stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    return counts;
  };
  const told = (stem: string) => phrases.reduce((sum, one) => sum + (one.get(stem) ?? 0), 0);
  const known = [...new Set([...stems, ...phrases.flatMap((one) => [...one.keys()])])];
  const everywhere = count(all.filter(({ isSingle }) => isSingle));
  const backgroundOf = (stem: string) => (everywhere.get(stem) ?? 0) + PHRASE * told(stem) + 0.05;
  const total = known.reduce((sum, stem) => sum + backgroundOf(stem), 0.05);
  return question.keyPoints.map((_, k) => {
    const mine = phrases[k];
    const positive = count(all.filter(({ isLeast }) => isLeast[k]));
    const negative = count(all.filter(({ isOther }) => isOther[k]));
    const plus = (stem: string) => (positive.get(stem) ?? 0) + PHRASE * (mine?.get(stem) ?? 0);
    const minus = (stem: string) =>
      (negative.get(stem) ?? 0) + PHRASE * (told(stem) - (mine?.get(stem) ?? 0));
    const sum = (of: (stem: string) => number) => known.reduce((all_, stem) => all_ + of(stem), 0);
    const [mass, rest] = [sum(plus) + BACKGROUND, sum(minus) + BACKGROUND];
    return [...stems, ''].map((stem) => {
      const share = (BACKGROUND * backgroundOf(stem)) / total;
      return Math.log((plus(stem) + share) / mass) - Math.log((minus(stem) + share) / rest);
    });
  });
}

/** Returns, for each point, how many of its lines and phrases contain each stem. */
function readPhrases({ keyPoints }: GoldenQuestion): Map<string, number>[] {
  return keyPoints.map(({ text, strong = '', phrases }) => {
    const counts = new Map<string, number>();
    for (const line of [text, strong, ...phrases]) {
      const own = tokenize(line).filter(({ word }) => !isFunctionWord(word));
      for (const stem of new Set(own.map((token) => (token.isNumber ? '#' : token.stem))))
        counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
    return counts;
  });
}

/** Kernel ridge regression on proofs, centered, as weights of stems and a bias: one list a point. */
function ridgeOf(
  all: readonly Taught[],
  places: ReadonlyMap<string, number>,
  power: number,
  points: number,
): number[][] {
  const size = all.length;
  const width = places.size;
  const inputs = all.map(({ stems }) => {
    const shares = sharesOf(stems, power);
    return stems.map((stem, at) => [places.get(stem) ?? 0, shares[at] ?? 0] as const);
  });
  const dense = new Float64Array(width);
  const kernel = inputs.map((own) => {
    for (const [place, share] of own) dense[place] = share;
    const row = Float64Array.from(inputs, (other) =>
      other.reduce((sum, [place, share]) => sum + share * (dense[place] ?? 0), 0),
    );
    for (const [place] of own) dense[place] = 0;
    return row;
  });
  const means = kernel.map((row) => row.reduce((sum, one) => sum + one, 0) / Math.max(1, size));
  const mean = means.reduce((sum, one) => sum + one, 0) / Math.max(1, size);
  const centered = kernel.map((row, i) =>
    row.map((value, j) => value - (means[i] ?? 0) - (means[j] ?? 0) + mean + (i === j ? RIDGE : 0)),
  );
  const solve = choleskyOf(centered);
  return Array.from({ length: points }, (_, k) => {
    const labels = all.map(({ isProof }) => (isProof[k] ? 1 : 0));
    const share = labels.reduce<number>((sum, one) => sum + one, 0) / Math.max(1, size);
    const factors = solve(labels.map((label) => label - share));
    const weights = Array.from({ length: width }, () => 0);
    inputs.forEach((own, at) => {
      for (const [place, amount] of own)
        weights[place] = (weights[place] ?? 0) + amount * (factors[at] ?? 0);
    });
    const bias = -factors.reduce((sum, factor, at) => sum + factor * (means[at] ?? 0), 0);
    return [...weights, bias];
  });
}

/** Solves by Cholesky's factors of a positive definite matrix. */
function choleskyOf(matrix: readonly Float64Array[]): (right: readonly number[]) => number[] {
  const size = matrix.length;
  const lower = matrix.map(() => new Float64Array(size));
  for (let row = 0; row < size; row += 1) {
    const own = lower[row] as Float64Array;
    for (let column = 0; column <= row; column += 1) {
      const other = lower[column] as Float64Array;
      let sum = matrix[row]?.[column] ?? 0;
      for (let at = 0; at < column; at += 1) sum -= (own[at] as number) * (other[at] as number);
      own[column] = row === column ? Math.sqrt(sum) : sum / (other[column] as number);
    }
  }
  return (right) => {
    const half = new Float64Array(size);
    for (let row = 0; row < size; row += 1) {
      let sum = right[row] ?? 0;
      for (let at = 0; at < row; at += 1) sum -= (lower[row]?.[at] ?? 0) * (half[at] ?? 0);
      half[row] = sum / (lower[row]?.[row] ?? 1);
    }
    const found = Array.from({ length: size }, () => 0);
    for (let row = size - 1; row >= 0; row -= 1) {
      let sum = half[row] ?? 0;
      for (let at = row + 1; at < size; at += 1) sum -= (lower[at]?.[row] ?? 0) * (found[at] ?? 0);
      found[row] = sum / (lower[row]?.[row] ?? 1);
    }
    return found;
  };
}
