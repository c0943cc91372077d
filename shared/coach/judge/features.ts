/** Computes the model's input: one row of numbers for each key point with each sentence or pair of sentences. */
import { Alignment } from '#shared/coach/match/alignment.ts';
import { CueTable } from '#shared/coach/match/cue-table.ts';
import {
  FROM_QUESTION,
  preparePoint,
  type KeyPointText,
  type PreparedPoint,
} from '#shared/coach/match/expressions.ts';
import { hearFrame } from '#shared/coach/match/frames.ts';
import { hearParts } from '#shared/coach/match/parts.ts';
import { weightOf } from '#shared/coach/match/similarity.ts';
import { canEarn, type AnswerText } from '#shared/coach/read/read-answer.ts';
import { GENERIC } from '#shared/coach/read/common-words.ts';
import { onTopic, substanceOf } from '#shared/coach/read/topic.ts';
import { overlap, type Candidate } from './showable-sentences.ts';

/** The names of the numbers in a row of features, in order. */
export const FEATURES = [
  'phrase',
  'thirdPhrase',
  'sentence',
  'strongLine',
  'weakLine',
  'explained',
  'ownWords',
  'turnOfSpeech',
  'thirdTurn',
  'textTurn',
  'strongTurn',
  'partsHeard',
  'partsMuch',
  'move',
  'moves',
  'overRivals',
  'overOthers',
  'elsewhere',
  'substance',
  'topic',
  'length',
  'asksForTwo',
  'place',
  'pointPlace',
  'outOfOrder',
  'story',
  'storyOutOfOrder',
] as const;

/** The share of its weight with which a word counts if many questions have it. */
const GENERIC_SHARE = 0.5;
/** If a word is at least this similar to one of the point's words, it counts as that word. */
const SAME = 0.8;
/** The minimum weight of a word that is counted in `explained`. */
const TELLING = 0.1;
const ASKS_FOR_TWO =
  /at least two|several|each|both|more than one|compar|apart|side by side|against each|two sides|parts/iu;

/** The features that can be computed from one point and one candidate alone, without comparing them with others. */
interface Said {
  row: number[];
  /** A single number for how strongly the candidate supports the point, used to compare candidates and points. */
  composite: number;
}

/**
 * Computes the features of each point in each candidate (a sentence, or two that follow each other). @returns points ×
 * candidates × features
 */
export function featuresOf(
  points: readonly KeyPointText[],
  answer: AnswerText,
  candidates: readonly Candidate[],
  skill: string,
): number[][][] {
  const prepared = points.map((point) => preparePoint(point, answer.askedStems));
  const weights = answer.tokens.map((token, at) => {
    if (!canEarn(answer, at)) return 0;
    return weightOf(token) * (answer.fromQuestion[at] ? FROM_QUESTION : 1);
  });
  const alignment = new Alignment(answer.tokens, candidates, weights);
  const cues = new CueTable(answer, prepared);
  const stems = prepared.map(({ vocabulary }) => vocabulary.map(({ token }) => token.stem));
  const said = prepared.map((point, k) => {
    const rivals = new Set(stems.filter((_, other) => other !== k).flat());
    return sayingsOf(point, { answer, candidates, weights, alignment, cues, rivals });
  });
  const relevance = alignment.relevance(prepared.flatMap(({ vocabulary }) => vocabulary));
  const substance = substanceOf(answer, relevance);
  const topic = onTopic(answer, points, skill);
  const story = skill === 'behavioural' ? 1 : 0;
  return said.map((own, k) => {
    const asksForTwo = ASKS_FOR_TWO.test(points[k]?.text ?? '') ? 1 : 0;
    const pointPlace = (k + 0.5) / points.length;
    return candidates.map((candidate, at) => {
      const { row = [], composite = 0 } = own[at] ?? {};
      const rivals = said.map((other, j) => (j === k ? 0 : (other[at]?.composite ?? 0)));
      const others = own.filter((_, j) => {
        const other = candidates[j];
        return other && !overlap(candidate, other);
      });
      const elsewhere = most(others.map((other) => other.composite));
      const place = ((candidate.first + candidate.last) / 2 + 0.5) / answer.sentences.length;
      const outOfOrder = Math.abs(place - pointPlace);
      return [
        ...row,
        composite - most(rivals),
        composite - elsewhere,
        elsewhere,
        substance,
        topic,
        Math.log(candidate.to - candidate.from),
        asksForTwo,
        place,
        pointPlace,
        outOfOrder,
        story,
        story * outOfOrder,
      ];
    });
  });
}

interface Context {
  answer: AnswerText;
  candidates: readonly Candidate[];
  weights: readonly number[];
  alignment: Alignment;
  cues: CueTable;
  /** The stems of the words of all other points. */
  rivals: ReadonlySet<string>;
}

/**
 * Computes the features of one point that need no comparison with other points.
 * @returns one entry for each candidate
 */
function sayingsOf(point: PreparedPoint, context: Context): Said[] {
  const { answer, candidates, weights, alignment, cues, rivals } = context;
  const earns = answer.tokens.map((_, at) => canEarn(answer, at));
  const relevance = alignment.relevance(point.vocabulary);
  const phrases = point.phrases.map((phrase) => alignment.of(phrase));
  const [text, strong, weak] = [point.text, point.strong, point.weak].map((line) =>
    alignment.of(line),
  );
  const frames = point.frames.map((frame) => hearFrame(frame, alignment, earns));
  const [textFrame, strongFrame] = point.lines.map((frame) => hearFrame(frame, alignment, earns));
  const parts = hearParts(point.parts, answer.tokens, alignment, earns);
  return candidates.map((range, at) => {
    const [phrase = 0, , thirdPhrase = 0] = best(phrases.map((row) => row[at] ?? 0));
    const [turn = 0, , thirdTurn = 0] = best(frames.map((hear) => hear(range)));
    const { explained, own } = wordsIn(range, answer, weights, relevance, rivals);
    const heard = parts(range);
    const move = cues.most(point.cues, range);
    const sentence = text?.[at] ?? 0;
    return {
      row: [
        phrase,
        thirdPhrase,
        sentence,
        strong?.[at] ?? 0,
        weak?.[at] ?? 0,
        explained,
        own,
        turn,
        thirdTurn,
        textFrame?.(range) ?? 0,
        strongFrame?.(range) ?? 0,
        heard.share,
        heard.much,
        move,
        cues.share(point.cues, range),
      ],
      composite:
        0.4 * phrase +
        0.2 * sentence +
        0.1 * explained +
        0.1 * move +
        0.3 * turn +
        0.2 * heard.share,
    };
  });
}

/**
 * Returns two numbers for a candidate: the share of its words, by weight, that are similar to the point's words, and
 * the total weight of the words that it shares with this point alone.
 */
function wordsIn(
  { from, to }: Candidate,
  answer: AnswerText,
  weights: readonly number[],
  relevance: readonly number[],
  rivals: ReadonlySet<string>,
) {
  const said = new Map<string, number>();
  let explained = 0;
  let total = 0;
  for (let at = from; at < to; at += 1) {
    const weight = weights[at] ?? 0;
    const near = relevance[at] ?? 0;
    if (weight < TELLING) continue;
    total += weight;
    explained += weight * near;
    const stem = answer.tokens[at]?.stem ?? '';
    if (near > SAME && !rivals.has(stem) && !said.has(stem))
      said.set(stem, weight * (GENERIC.has(stem) ? GENERIC_SHARE : 1));
  }
  const own = [...said.values()].reduce((sum, weight) => sum + weight, 0);
  return { explained: explained / Math.max(total, 2), own };
}

function best(values: readonly number[]): number[] {
  return [...values].sort((a, b) => b - a);
}

function most(values: readonly number[]): number {
  return values.reduce((found, value) => Math.max(found, value), 0);
}
