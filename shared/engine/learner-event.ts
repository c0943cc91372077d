/**
 * The facts. Everything that changes a learner's progress is one of these events, made on a device,
 * written once and never rewritten (docs/rules.md, events).
 *
 * An event's identity is (deviceId, deviceSeq). The device's id is kept beside the event, not in it:
 * a batch has one device, so it is sent once.
 */

/** The schema that this version writes; older ones are read for ever. */
export const EVENT_SCHEMA_VERSION = 1;

export type PowerUp = 'freeze' | 'fiftyFifty' | 'skip';
export const POWER_UPS: readonly PowerUp[] = ['freeze', 'fiftyFifty', 'skip'];

export interface EventIdentity {
  /** Random id, born with the learner's database on that device. */
  deviceId: string;
  /** Grows by one with each event of that device; 1 or more. */
  deviceSeq: number;
}

interface EventHeader {
  deviceSeq: number;
  schemaVersion: number;
  /** The device's clock, milliseconds since 1970 UTC. */
  occurredAt: number;
  /** Minutes east of UTC, -720 to +840. */
  utcOffset: number;
  /** Counts restarts of the game; begins at 1. */
  epoch: number;
  /** Counts rounds within an epoch; begins at 1. */
  round: number;
}

interface AnswerFields extends EventHeader {
  kind: 'answer';
  /** The chosen option's text, for multiple choice; null when nothing was chosen. */
  choice?: string | null;
  /** The typed text, for open-ended questions; null when nothing was typed. */
  text?: string | null;
  timedOut: boolean;
  /** The learner asked for more time: no limit, at the time-out's rate. */
  extended: boolean;
  /** Seconds on the visible question. */
  timeSpent: number;
  /** Power-ups used on this question; `skip` among them means that it was skipped. */
  powerUps: string[];
}

/** An answer to a revision of a curated question. */
export interface CuratedAnswerEvent extends AnswerFields {
  mode: 'practice' | 'review';
  questionId: string;
  questionRevision: number;
}

/** An answer to a question that the server issued to this learner. */
export interface AiAnswerEvent extends AnswerFields {
  mode: 'ai';
  aiQuestionId: string;
  /** The stored feedback that decides whether a typed answer is right. */
  feedbackId?: string;
}

export type AnswerEvent = CuratedAnswerEvent | AiAnswerEvent;

/** What the learner ticked when leaving the result of a free-text answer. */
export interface AnswerAssessedEvent extends EventHeader {
  kind: 'answer-assessed';
  questionId: string;
  questionRevision: number;
  answer: EventIdentity;
  /** Ids of the key points that the answer covers. */
  ticks: string[];
}

/** What the learner said to a follow-up of an answered question; the latest stands. */
export interface FollowUpAnsweredEvent extends EventHeader {
  kind: 'follow-up-answered';
  answer: EventIdentity;
  followUpId: string;
  text: string;
  /** Ids of what the learner ticked as said. */
  ticks: string[];
}

/** For the administrator; no effect on the game. */
export interface ProblemReportedEvent extends EventHeader {
  kind: 'problem-reported';
  questionId: string;
  questionRevision: number;
  text: string;
}

/** The header's `round` is the new number. */
export interface RoundStartedEvent extends EventHeader {
  kind: 'round-started';
}

/** The header's `epoch` is the new number, its `round` is 1. */
export interface ProgressResetEvent extends EventHeader {
  kind: 'progress-reset';
}

export interface PowerUpBoughtEvent extends EventHeader {
  kind: 'power-up-bought';
  type: PowerUp;
}

/** The latest effective time wins, whatever the epoch. */
export interface InterviewDateSetEvent extends EventHeader {
  kind: 'interview-date-set';
  /** ISO date (YYYY-MM-DD), or null to clear it. */
  date: string | null;
}

export type LearnerEvent =
  | AnswerEvent
  | AnswerAssessedEvent
  | FollowUpAnsweredEvent
  | ProblemReportedEvent
  | RoundStartedEvent
  | ProgressResetEvent
  | PowerUpBoughtEvent
  | InterviewDateSetEvent;

type WithoutHeader<Event> = Event extends unknown ? Omit<Event, keyof EventHeader> : never;
/** An event without its header: what a screen knows of it. */
export type EventPayload = WithoutHeader<LearnerEvent>;
