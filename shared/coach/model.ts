/** The fitted model: from a row of features to how surely a key point is covered. */
import { FEATURES } from './features.ts';
import { WEIGHTS } from './weights.ts';

export type PointState = 'covered' | 'partly' | 'missing';

/** Half as sure as 'covered' needs is 'partly'. */
const PARTLY = 0.5;
/** An answer with less of the question's own vocabulary is about something else. */
const LEAST_TOPIC = 0.17;
/** Below this an answer may be about something else. */
const ENOUGH_TOPIC = 0.5;
const DOUBT = 0.5;
/** Below this the coach never proposes the top band: another question's best answer ends here. */
const TOP_TOPIC = 0.62;

export interface Judgement {
  state: PointState;
  /** Probability divided by what 'covered' needs. */
  sureness: number;
}

/** @param hasVectors which of the two fits: the rows differ */
export function judge(row: readonly number[], hasVectors: boolean): Judgement {
  const { coefficients, bias, threshold } = hasVectors
    ? WEIGHTS.withVectors
    : WEIGHTS.withoutVectors;
  if (isOffTopic(row)) return { state: 'missing', sureness: 0 };
  const sum = row.reduce((total, value, at) => total + value * (coefficients[at] ?? 0), bias);
  const sureness = 1 / (1 + Math.exp(-sum)) / (threshold + doubtOf(row));
  if (sureness >= 1) return { state: 'covered', sureness };
  return { state: sureness >= PARTLY ? 'partly' : 'missing', sureness };
}

/** May the answer get the top band? It may not while its topic is in doubt. */
export function mayReachTop(row: readonly number[]): boolean {
  return topicOf(row) >= TOP_TOPIC;
}

/** The fewer words an answer shares with its question, the surer each point must be, 0 to 1 more. */
export function doubtOf(row: readonly number[]): number {
  return DOUBT * Math.max(0, ENOUGH_TOPIC - topicOf(row));
}

/** Refused before the model is asked, and kept out of what it is fitted on. */
export function isOffTopic(row: readonly number[]): boolean {
  return topicOf(row) < LEAST_TOPIC;
}

function topicOf(row: readonly number[]): number {
  return row[FEATURES.indexOf('onTopic')] ?? 0;
}
