/** The row of an open answer: what was given, what it covers, and what was said to it since (docs/rules.md). */
import type { EventIdentity, ReviewCard } from '#shared/game/rows.ts';
import type { PastMoment } from '#shared/game/time/effective-time.ts';
import type { GivenAnswer } from './given-answer.ts';

/** Which question was answered: a revision of a curated one, or an issued one. */
export type AnsweredQuestion =
  { questionId: string; questionRevision: number } | { aiQuestionId: string };

/** The answer itself. */
export interface GivenOpenAnswer {
  /** How it counted; a repeat's verdict counts nowhere. */
  count: 'first' | 'ai' | 'review' | 'repeat';
  round: number;
  mode: GivenAnswer['mode'];
  /** ISO date on which it was given. */
  date: string;
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
  /** '' when nothing was typed. */
  text: string;
  /** Seconds, where it was spoken. */
  spoken?: number;
  /** The round of a mock interview that it belongs to. */
  mockId?: string;
  /** The question's points had been shown on its date; absent where they hadn't. */
  afterKey?: true;
  /** The question's review card before it; null where there was none. */
  cardBefore: ReviewCard | null;
  /** How many answers had counted with it: as long as no other has, its verdict lengthens the row. */
  place: number;
}

/** A sentence of the own words that the learner has pointed to: it goes with a tick and is used for nothing else. */
export interface PointedSentence {
  /** The key point's id. */
  tick: string;
  quote: string;
}

/** What an answer covers: at most 10 characters, the points counted by the learner, or AI feedback; and when it was judged. */
export type OpenVerdict = {
  /** 0 to 100: the weights of the points that count. */
  score: number;
  isRight: boolean;
} & PastMoment &
  (
    | { by: 'length' }
    | { by: 'ticks'; ticks: readonly string[]; evidence?: readonly PointedSentence[] }
    | { by: 'feedback'; feedbackId: string }
  );

/** A second text to the same question, beside the first: 'Improve it now'. */
export interface Improvement {
  text: string;
  /** Ids of the points that it covers. */
  ticks: readonly string[];
  /** 0 to 100. */
  score: number;
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
}

/** What was said to one of the interviewer's further questions. */
export interface FollowUpAnswer {
  followUpId: string;
  text: string;
  ticks: readonly string[];
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
}

/**
 * One per open answer. What refers to an answer is stored here whether or not the answer has arrived: whichever
 * comes second completes the row.
 */
export interface OpenAnswerRow {
  answer: EventIdentity;
  /** Null while only a follow-up is known. */
  about: AnsweredQuestion | null;
  /** Null while the answer itself has not arrived. */
  given: GivenOpenAnswer | null;
  /** Null: to check. The first that arrives stands. */
  verdict: OpenVerdict | null;
  /** The latest stands. */
  improvement: Improvement | null;
  /** At most MAX_FOLLOW_UPS; of each the latest stands. */
  followUps: readonly FollowUpAnswer[];
}

/** A row whose answer has arrived: what screens show. */
export type OpenAnswer = OpenAnswerRow & { about: AnsweredQuestion; given: GivenOpenAnswer };

/** Whether the answer itself has arrived. */
export function isGiven(row: OpenAnswerRow): row is OpenAnswer {
  return row.given !== null;
}

/** The row's key among those of its kind. */
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

/** A row of which nothing is known yet. */
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
