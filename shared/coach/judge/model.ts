/** The fitted model: from rows of features, one a key point, to what an answer covers. */
import { SCORE_LABELS } from '#shared/game/constants.ts';
import { scoreOfTicks } from '#shared/game/review/review-card.ts';
import type { KeyPointText } from '#shared/coach/match/expressions.ts';
import { FEATURES } from './features.ts';
import { isFunctionWord } from '#shared/coach/read/function-words.ts';
import type { Token } from '#shared/coach/read/tokenize.ts';

export type PointState = 'covered' | 'partly' | 'missing';

/** What bench/coach/fit-coach.ts finds. */
export interface Fit {
  bias: number;
  /** One a feature. */
  coefficients: readonly number[];
  /** Probability that 'covered' needs. */
  threshold: number;
}

/** From this share of what 'covered' needs a point may be there: the coach can't tell, and asks. */
const PARTLY = 0.88;
/** An answer with less of the question's own vocabulary is not judged at all. */
const LEAST_TOPIC = 0.05;
/** Below this an answer may be about something else. */
const ENOUGH_TOPIC = 0.5;
const DOUBT = 0.1;
/** Below this an answer in which hardly anything was found may say it all in words of its own. */
const READABLE_TOPIC = 0.25;
const HARDLY_ANY = 30;
/** Words of an answer that can be honest work, and the share among them that only joins the others. */
const LEAST_WORDS = 25;
const LEAST_JOINING = 0.25;
/** Another question's best answer shares as many words as that: below the first no band above the lowest is proposed, below the second not the top one. */
const FAIR_TOPIC = 0.3;
const TOP_TOPIC = 0.45;
/**
 * The top band says that nothing is missing: it is proposed where the chances of all points, weighed, sum to this.
 * Parts tell a question's own sample, 83 and more, better from another's, 75 at most.
 */
const SURE_OF_ALL = 84;
const SURE_WITH_PARTS = 79;
const STORY = FEATURES.indexOf('story');
const FAIR_BAND = SCORE_LABELS[3][1];
const TOP_BAND = SCORE_LABELS[0][1];

/** Whether each point has parts (parts.ts), so that the fit that listens for them can judge it. */
export function haveParts(keyPoints: readonly KeyPointText[]): boolean {
  return keyPoints.every(({ parts }) => parts !== undefined && parts.length > 0);
}

/** One state a key point, in their order. @param rows one a key point */
export function statesOf(
  keyPoints: readonly KeyPointText[],
  rows: readonly (readonly number[])[],
  fit: Fit,
): PointState[] {
  const sureness = rows.map((row) => surenessOf(row, fit));
  const states = sureness.map((value): PointState => {
    if (value >= 1) return 'covered';
    return value >= PARTLY ? 'partly' : 'missing';
  });
  const topic = Math.min(1, ...rows.map(topicOf));
  const enough = haveParts(keyPoints) ? SURE_WITH_PARTS : SURE_OF_ALL;
  const isSure = topic >= TOP_TOPIC && expectedScore(keyPoints, rows, fit) >= enough;
  if (isSure) return states;
  return belowScore(topic < FAIR_TOPIC ? FAIR_BAND : TOP_BAND, keyPoints, states, sureness);
}

/**
 * Whether the answer's words are too far from the question's to say anything: then no proposal stands, for
 * what shares no words may still be right. Nor where nothing is found: 0 points are no proposal that a program
 * can answer for. Only of an answer that speaks in sentences: gibberish says nothing.
 * @param score weights of what was found, 0 to 100
 */
export function isUnreadable(
  tokens: readonly Token[],
  rows: readonly (readonly number[])[],
  score: number,
): boolean {
  const joining = tokens.filter(({ word }) => isFunctionWord(word)).length;
  const isProse = tokens.length >= LEAST_WORDS && joining / tokens.length >= LEAST_JOINING;
  const isFar = score < HARDLY_ANY && rows.every((row) => topicOf(row) < READABLE_TOPIC);
  return isProse && (isFar || score === 0);
}

/** Refused before the model is asked, and kept out of what it is fitted on. */
export function isOffTopic(row: readonly number[]): boolean {
  return topicOf(row) < LEAST_TOPIC;
}

/**
 * Probability divided by what 'covered' needs: the fewer words an answer shares with its question,
 * the surer each point must be.
 */
function surenessOf(row: readonly number[], fit: Fit): number {
  if (isOffTopic(row)) return 0;
  const doubt = DOUBT * Math.max(0, ENOUGH_TOPIC - topicOf(row));
  return probabilityOf(row, fit) / (fit.threshold + doubt);
}

/** Weights times chances of being covered, summed: 0 to 100. What any story gets for being one is left out: it may answer another question. */
function expectedScore(
  keyPoints: readonly KeyPointText[],
  rows: readonly (readonly number[])[],
  fit: Fit,
): number {
  return keyPoints.reduce(
    (sum, { weight }, k) => sum + weight * probabilityOf((rows[k] ?? []).slice(0, STORY), fit),
    0,
  );
}

function probabilityOf(row: readonly number[], { coefficients, bias }: Fit): number {
  const sum = row.reduce((total, value, at) => total + value * (coefficients[at] ?? 0), bias);
  return 1 / (1 + Math.exp(-sum));
}

/** While the topic is in doubt: the least sure of the covered points become 'partly', until a score is out of reach. */
function belowScore(
  limit: number,
  keyPoints: readonly KeyPointText[],
  judged: readonly PointState[],
  sureness: readonly number[],
): PointState[] {
  const states = [...judged];
  const leastSureFirst = sureness
    .map((value, at) => ({ value, at }))
    .sort((a, b) => a.value - b.value || b.at - a.at);
  for (const { at } of leastSureFirst) {
    const covered = keyPoints.filter((_, k) => states[k] === 'covered').map(({ id }) => id);
    if (scoreOfTicks(keyPoints, covered) < limit) break;
    if (states[at] === 'covered') states[at] = 'partly';
  }
  return states;
}

function topicOf(row: readonly number[]): number {
  return row[FEATURES.indexOf('onTopic')] ?? 0;
}
