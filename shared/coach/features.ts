/**
 * What the model sees of each key point in an answer: a row of numbers, most of them 0 to 1. More
 * words never lower what was found before: nearly all are maxima over stretches of the answer.
 */
import { Alignment } from './alignment.ts';
import { canEarn, type AnswerText } from './answer-text.ts';
import { CueTable } from './cue-table.ts';
import {
  FROM_QUESTION,
  preparePoint,
  type KeyPointText,
  type PreparedPoint,
} from './expressions.ts';
import { scoreStretches, type StretchScore } from './score-stretches.ts';
import { weightOf } from './similarity.ts';
import { onTopic } from './topic.ts';
import type { TokenRange } from './tokenize.ts';
import type { WordVectors } from './word-vectors.ts';

/** In the order of a row. */
export const FEATURES = [
  'bestPhrase',
  'secondPhrase',
  'threePhrases',
  'phraseAnywhere',
  'exact',
  'sentence',
  'sentenceAnywhere',
  'about',
  'explained',
  'cues',
  'cuesNear',
  'overRivals',
  'elsewhere',
  'weight',
  'wholePhrases',
  'wholeCues',
  'wholeWords',
  'wholeNumbers',
  'onTopic',
] as const;

export interface PointFeatures {
  row: number[];
  /** The stretch that speaks most for the point; null in an answer without words. */
  best: TokenRange | null;
}

/** Numbers, one row a key point, in the points' order. */
export function featuresOf(
  points: readonly KeyPointText[],
  answer: AnswerText,
  skill: string,
  vectors: WordVectors | null,
): PointFeatures[] {
  const prepared = points.map((point) => preparePoint(point, answer.askedStems, vectors));
  const weights = earningWeights(answer, vectors);
  const alignment = new Alignment(answer.tokens, answer.stretches, weights, vectors);
  const cues = new CueTable(answer, prepared);
  const scores = scoreStretches(prepared, answer, weights, alignment, cues, vectors);
  const bests = scores.map(indexOfBest);
  const whole = [
    ...wholeFeatures(prepared, answer, alignment, scores),
    onTopic(answer, points, skill, vectors),
  ];
  return points.map((point, k) => {
    const own = scores[k] ?? [];
    const best = bests[k] ?? 0;
    const score = own[best];
    const range = answer.stretches[best];
    const twin = prepared[k];
    if (!score || !range || !twin) return { row: FEATURES.map(() => 0), best: null };
    const rivals = scores.map((row, other) => (other === k ? 0 : (row[best]?.composite ?? 0)));
    const row = [
      score.bestPhrase,
      score.secondPhrase,
      threeBest(twin, alignment, answer.stretches.length),
      most(own.map(({ bestPhrase }) => bestPhrase)),
      score.exact,
      score.sentence,
      most(own.map(({ sentence }) => sentence)),
      Math.max(0, score.about),
      score.explained,
      score.cues,
      cues.share(twin.cues, widened(range)),
      score.composite - most(rivals),
      most(
        own
          .filter((_, at) => isApart(answer.stretches[at], range))
          .map(({ composite }) => composite),
      ),
      point.weight / 25,
      ...whole,
    ];
    return { row, best: range };
  });
}

function earningWeights(answer: AnswerText, vectors: WordVectors | null): number[] {
  return answer.tokens.map((token, at) => {
    if (!canEarn(answer, at)) return 0;
    return weightOf(token, vectors) * (answer.fromQuestion[at] ? FROM_QUESTION : 1);
  });
}

/** How the answer does as a whole: the same for all its points. */
function wholeFeatures(
  prepared: readonly PreparedPoint[],
  answer: AnswerText,
  alignment: Alignment,
  scores: readonly StretchScore[][],
): number[] {
  const relevance = alignment.relevance(prepared.flatMap(({ vocabulary }) => vocabulary));
  const near = answer.tokens.filter(
    (_, at) => (relevance[at] ?? 0) > 0.4 && !answer.fromQuestion[at],
  );
  const numbers = answer.tokens.filter(
    ({ isNumber }, at) =>
      isNumber &&
      !answer.fromQuestion[at] &&
      relevance.slice(Math.max(0, at - 8), at + 9).some((value) => value > 0.5),
  );
  return [
    mean(scores.map((row) => most(row.map(({ bestPhrase }) => bestPhrase)))),
    mean(scores.map((row) => most(row.map(({ cues }) => cues)))),
    Math.log1p(new Set(near.map(({ stem }) => stem)).size) / 5,
    Math.min(1, new Set(numbers.map(({ word }) => word)).size / 8),
  ];
}

/** Mean of the three phrases that are said best, wherever each is said. */
function threeBest(point: PreparedPoint, alignment: Alignment, stretches: number): number {
  const bests = point.phrases.map((phrase) => {
    let best = 0;
    for (let at = 0; at < stretches; at += 1) best = Math.max(best, alignment.of(phrase, at).score);
    return best;
  });
  return mean(bests.sort((a, b) => b - a).slice(0, 3));
}

function widened({ from, to }: TokenRange): TokenRange {
  return { from: from - 18, to: to + 18 };
}

function isApart(a: TokenRange | undefined, b: TokenRange): boolean {
  return a !== undefined && (a.to <= b.from || a.from >= b.to);
}

function indexOfBest(row: readonly StretchScore[]): number {
  return row.reduce(
    (best, { composite }, at) => (composite > (row[best]?.composite ?? 0) ? at : best),
    0,
  );
}

function most(values: readonly number[]): number {
  return values.reduce((best, value) => Math.max(best, value), 0);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
