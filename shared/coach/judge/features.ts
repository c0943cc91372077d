/**
 * What the model sees of each key point in an answer: a row of numbers, most of them 0 to 1. More
 * words hardly ever lower what was found before: nearly all are maxima over stretches of the answer.
 */
import { Alignment } from '#shared/coach/match/alignment.ts';
import { canEarn, type AnswerText } from '#shared/coach/read/answer-text.ts';
import { CueTable } from '#shared/coach/match/cue-table.ts';
import {
  FROM_QUESTION,
  preparePoint,
  type KeyPointText,
  type PreparedPoint,
  type Term,
} from '#shared/coach/match/expressions.ts';
import { mostOfFrame } from '#shared/coach/match/frames.ts';
import { GENERIC } from '#shared/coach/read/generic-words.ts';
import { divideStretches, isApart } from './divide-stretches.ts';
import { scoreStretches, type StretchScore } from './score-stretches.ts';
import { weightOf } from '#shared/coach/match/similarity.ts';
import { hearParts } from '#shared/coach/match/parts.ts';
import { substanceOf } from '#shared/coach/read/substance.ts';
import { onTopic } from '#shared/coach/read/topic.ts';
import type { TokenRange } from '#shared/coach/read/tokenize.ts';

/** In the order of a row. */
export const FEATURES = [
  'secondPhrase',
  'overRivals',
  'elsewhere',
  'weight',
  'ownWords',
  'ownStretchCues',
  'ownExplained',
  'ownOverWeak',
  'numbers',
  'onTopic',
  'sentence',
  'turnOfSpeech',
  'thirdTurn',
  'textTurn',
  'strongTurn',
  'turnOverWeak',
  'cueAnywhere',
  'strongLine',
  'overWeak',
  'substance',
  'partsLeast',
  'partsInOne',
  'partsAnywhere',
  'story',
] as const;

export interface PointFeatures {
  row: number[];
  /** The stretch that speaks most for the point; null in an answer without words. */
  best: TokenRange | null;
}

/** Words of the trade tell less. */
const GENERIC_SHARE = 0.5;
/** So much weight of a point's own words is two thirds of what can be earned by them. */
const OWN_WORDS = 3;
/** Where an answer sounds as much like the point's weak line as like its strong one. */
const EVEN = 0.5;
/** More numbers than that earn nothing. */
const MOST_NUMBERS = 8;

/** Numbers, one row a key point, in the points' order. */
export function featuresOf(
  points: readonly KeyPointText[],
  answer: AnswerText,
  skill: string,
): PointFeatures[] {
  const { stretches } = answer;
  const prepared = points.map((point) => preparePoint(point, answer.askedStems));
  const weights = earningWeights(answer);
  const alignment = new Alignment(answer.tokens, stretches, weights);
  const earns = answer.tokens.map((_, at) => canEarn(answer, at));
  const cues = new CueTable(answer, prepared);
  const scores = scoreStretches(prepared, answer, weights, alignment, cues);
  const divided = divideStretches(scores, stretches);
  const vocabularies = prepared.map(({ vocabulary }) => vocabulary);
  const relevance = alignment.relevance(vocabularies.flat());
  const numbers = numbersIn(answer, relevance);
  const substance = substanceOf(answer, relevance);
  const topic = onTopic(answer, points, skill);
  const isStory = skill === 'behavioural';
  return points.map((point, k) => {
    const own = scores[k] ?? [];
    const best = indexOfBest(own);
    const score = own[best];
    const range = stretches[best];
    const asked = prepared[k]?.cues ?? [];
    if (!score || !range) return { row: FEATURES.map(() => 0), best: null };
    const rivals = scores.map((row, other) => (other === k ? 0 : (row[best]?.composite ?? 0)));
    const others = own.filter((_, at) => isApart(stretches[at], range));
    const ownAt = divided[k] ?? -1;
    const ownRange = stretches[ownAt];
    const ownScore = own[ownAt];
    const turns = turnsIn(prepared[k], alignment, earns);
    const parts = hearParts(prepared[k]?.parts ?? [], answer, alignment, earns);
    const overWeak = (strong: number, weak: number) =>
      point.weak ? Math.max(0, strong - weak + EVEN) : EVEN;
    const strong = most(own.map((stretch) => stretch.strong));
    const weak = most(own.map((stretch) => stretch.weak));
    const row = [
      score.secondPhrase,
      score.composite - most(rivals),
      most(others.map(({ composite }) => composite)),
      point.weight / 25,
      ownWords(k, vocabularies, alignment),
      ownRange ? cues.most(asked, ownRange) : 0,
      ownScore?.explained ?? 0,
      overWeak(ownScore?.strong ?? 0, ownScore?.weak ?? 0),
      numbers,
      topic,
      score.sentence,
      turns.phrase,
      turns.third,
      turns.text,
      turns.strong,
      overWeak(turns.strong, turns.weak),
      most(stretches.map((stretch) => cues.most(asked, stretch))),
      strong,
      overWeak(strong, weak),
      substance,
      parts.least,
      parts.inOne,
      parts.anywhere,
      // Told in words of its own, a story does more than the same figures say. Without parts, stock words would gain by it.
      isStory && point.parts?.length ? 1 : 0,
    ];
    return { row, best: range };
  });
}

function earningWeights(answer: AnswerText): number[] {
  return answer.tokens.map((token, at) => {
    if (!canEarn(answer, at)) return 0;
    return weightOf(token) * (answer.fromQuestion[at] ? FROM_QUESTION : 1);
  });
}

/** 0 to 1 each: the point's phrases (best and third best), sentence and lines as turns of speech. */
function turnsIn(
  point: PreparedPoint | undefined,
  alignment: Alignment,
  earns: readonly boolean[],
) {
  const [phrase = 0, , third = 0] = (point?.frames ?? [])
    .map((frame) => mostOfFrame(frame, alignment, earns))
    .sort((a, b) => b - a);
  const [text = 0, strong = 0, weak = 0] = (point?.lines ?? []).map((frame) =>
    mostOfFrame(frame, alignment, earns),
  );
  return { phrase, third, text, strong, weak };
}

/** 0 to 1: how many of the words that only this point has are said, wherever. */
function ownWords(
  k: number,
  vocabularies: readonly (readonly Term[])[],
  alignment: Alignment,
): number {
  const shared = new Set(
    vocabularies.flatMap((terms, at) => (at === k ? [] : terms.map(({ token }) => token.stem))),
  );
  const said = (vocabularies[k] ?? [])
    .filter(({ token }) => !shared.has(token.stem))
    .reduce((sum, { token, weight }) => {
      const share = GENERIC.has(token.stem) ? GENERIC_SHARE : 1;
      return sum + weight * share * alignment.nearestAnywhere(token);
    }, 0);
  return 1 - Math.exp(-said / OWN_WORDS);
}

/** 0 to 1: how many different numbers stand near words that have to do with the points. */
function numbersIn(answer: AnswerText, relevance: readonly number[]): number {
  const numbers = answer.tokens.filter(
    ({ isNumber }, at) =>
      isNumber &&
      !answer.fromQuestion[at] &&
      relevance.slice(Math.max(0, at - 8), at + 9).some((value) => value > 0.5),
  );
  return Math.min(1, new Set(numbers.map(({ word }) => word)).size / MOST_NUMBERS);
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
