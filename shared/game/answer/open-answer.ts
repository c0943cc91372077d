/**
 * An open answer's row holds the answer, its verdict, and the learner's later additions. An answer without a verdict
 * hasn't been checked yet (docs/rules.md, what an open answer is worth).
 */
import type { EventIdentity, ReviewCard } from '#shared/game/rows.ts';
import type { PastMoment } from '#shared/game/time/effective-time.ts';
import type { GivenAnswer } from './graded-answer.ts';
import { DAYS_TO_CHECK } from '#shared/game/constants.ts';

/**
 * The question that was answered: either one revision of a curated question, or an AI question that was made for this
 * learner.
 */
export type AnsweredQuestion =
  { questionId: string; questionRevision: number } | { aiQuestionId: string };

/** The answer itself. */
export interface GivenOpenAnswer {
  /** How the answer counts. If it is a `repeat`, its verdict counts only for readiness. */
  count: 'first' | 'ai' | 'review' | 'repeat';
  round: number;
  mode: GivenAnswer['mode'];
  /** ISO date of the answer. */
  date: string;
  /** The effective time, in milliseconds since 1970 UTC. */
  at: number;
  /** The answer's text; '' if nothing was typed. */
  text: string;
  /** The number of seconds that a spoken answer took. */
  spoken?: number;
  /** The mock interview round that the answer belongs to. */
  mockId?: string;
  /** Present if the question's key points had already been shown on the answer's date. */
  afterKey?: true;
  /** The question's review card as it was before this answer; null if the question had no card. */
  cardBefore: ReviewCard | null;
  /**
   * The number of answers that had counted when this one was given, including this one. A right verdict lengthens the
   * streak only if no later answer has counted.
   */
  place: number;
}

/**
 * A sentence that the learner tapped in the answer as evidence for a checked point. It is for display only, and changes
 * no verdict.
 */
export interface PointedSentence {
  /** The id of the key point that the sentence supports. */
  tick: string;
  quote: string;
}

/**
 * The verdict on an open answer, and the time at which it was given. The verdict comes from the text's length, from the
 * learner's ticks or from AI feedback.
 */
export type OpenVerdict = {
  /** From 0 to 100: the sum of the weights of the points that the answer covers. */
  score: number;
  isRight: boolean;
} & PastMoment &
  (
    | { by: 'length' }
    | { by: 'ticks'; ticks: readonly string[]; evidence?: readonly PointedSentence[] }
    | { by: 'feedback'; feedbackId: string }
  );

/** A second answer to the same question, stored beside the first one ('Improve it now'). */
export interface Improvement {
  text: string;
  /** Ids of the points that the text covers. */
  ticks: readonly string[];
  /** 0 to 100. */
  score: number;
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
}

/** The learner's answer to one of the interviewer's follow-up questions. */
export interface FollowUpAnswer {
  followUpId: string;
  text: string;
  ticks: readonly string[];
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
}

/**
 * One row for each open answer. An event about an answer may arrive before the answer; it is stored here, and the
 * answer completes the row later.
 */
export interface OpenAnswerRow {
  answer: EventIdentity;
  /** The question that was answered. Null if only a reply to a follow-up question has arrived so far. */
  about: AnsweredQuestion | null;
  /** The answer; null if it hasn't arrived yet. */
  given: GivenOpenAnswer | null;
  /** The verdict on the answer; null if the answer hasn't been checked yet. The first verdict to arrive is kept. */
  verdict: OpenVerdict | null;
  /** The improved answer; null if there is none. A later improvement replaces an earlier one. */
  improvement: Improvement | null;
  /** The latest answer to each follow-up question; at most MAX_FOLLOW_UPS. */
  followUps: readonly FollowUpAnswer[];
}

/** The row of an answer that has arrived. Screens show only such rows. */
export type OpenAnswer = OpenAnswerRow & { about: AnsweredQuestion; given: GivenOpenAnswer };

/** True if the answer itself has arrived, and not only events about it. */
export function isGiven(row: OpenAnswerRow): row is OpenAnswer {
  return row.given !== null;
}

/** Returns the key of an open answer's row: the device's id and the event's number. */
export function keyOfAnswer({ deviceId, deviceSeq }: EventIdentity): string {
  return `${deviceId}:${deviceSeq}`;
}

export function isSameAnswer(one: EventIdentity, other: EventIdentity): boolean {
  return one.deviceId === other.deviceId && one.deviceSeq === other.deviceSeq;
}

export function isSameQuestion(one: AnsweredQuestion, other: AnsweredQuestion): boolean {
  if ('aiQuestionId' in one) {
    return 'aiQuestionId' in other && one.aiQuestionId === other.aiQuestionId;
  }
  return (
    'questionId' in other &&
    one.questionId === other.questionId &&
    one.questionRevision === other.questionRevision
  );
}

/** Returns the row of an open answer before any event about it has arrived. */
export function initialOpenAnswer(answer: EventIdentity): OpenAnswerRow {
  return {
    answer,
    about: null,
    given: null,
    verdict: null,
    improvement: null,
    followUps: [],
  };
}

const DAY = 86_400_000;

/** True if the answer has arrived but has no verdict yet. */
export function isToCheck(row: OpenAnswerRow): row is OpenAnswer {
  return isGiven(row) && row.verdict === null;
}

/**
 * Returns the open answers of the last 14 days that haven't been checked yet, the latest first.
 * @param now milliseconds since 1970 UTC
 */
export function answersToCheck(rows: readonly OpenAnswerRow[], now: number): OpenAnswer[] {
  const since = now - DAYS_TO_CHECK * DAY;
  return rows
    .filter(isToCheck)
    .filter(({ given }) => given.at >= since)
    .sort((a, b) => b.given.at - a.given.at);
}

/** Counts words as a reader would: '4.0%' is one word, and a dash or '+' alone isn't a word. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
