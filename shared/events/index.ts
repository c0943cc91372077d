/**
 * The table of event kinds. Everything that changes a learner's progress is one of these, made on a
 * device, and everything that depends on an event's kind asks here. A new kind is one file and a line in
 * this table; where it has a row of its own, a line in rows.ts (docs/decisions/014-events-as-a-table.md).
 */
import type { GenericSchema, InferOutput } from 'valibot';
import type { EventContext } from '#shared/game/context.ts';
import type { Outcome, Rejection } from '#shared/game/outcome.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { answer, type WithoutHints } from './kinds/answer.ts';
import { answerAssessed } from './kinds/answer-assessed.ts';
import { answerImproved } from './kinds/answer-improved.ts';
import { bookmarkSet } from './kinds/bookmark-set.ts';
import { followUpAnswered } from './kinds/follow-up-answered.ts';
import type { PayloadOf } from './header.ts';
import { interviewDateSet } from './kinds/interview-date-set.ts';
import { mockAssessed } from './kinds/mock/mock-assessed.ts';
import { mockEnded } from './kinds/mock/mock-ended.ts';
import { mockStarted } from './kinds/mock/mock-started.ts';
import { mockTurn } from './kinds/mock/mock-turn.ts';
import { noteSet } from './kinds/note-set.ts';
import { powerUpBought } from './kinds/power-up-bought.ts';
import { problemReported } from './kinds/problem-reported.ts';
import { profileSet } from './kinds/profile-set.ts';
import { progressReset } from './kinds/progress-reset.ts';
import { roundStarted } from './kinds/round-started.ts';
import { storyRemoved } from './kinds/story/story-removed.ts';
import { storySet } from './kinds/story/story-set.ts';
import type { TouchedKeys, TouchedRows } from './rows.ts';

export const EVENTS = {
  answer,
  'answer-assessed': answerAssessed,
  'answer-improved': answerImproved,
  'follow-up-answered': followUpAnswered,
  'problem-reported': problemReported,
  'round-started': roundStarted,
  'progress-reset': progressReset,
  'power-up-bought': powerUpBought,
  'interview-date-set': interviewDateSet,
  'profile-set': profileSet,
  'note-set': noteSet,
  'bookmark-set': bookmarkSet,
  'story-set': storySet,
  'story-removed': storyRemoved,
  'mock-started': mockStarted,
  'mock-turn': mockTurn,
  'mock-assessed': mockAssessed,
  'mock-ended': mockEnded,
};

type Schemas = (typeof EVENTS)[keyof typeof EVENTS]['schema'];
export type LearnerEvent = WithoutHints<InferOutput<Schemas>>;
export type EventKind = LearnerEvent['kind'];

/** An event without its header: what a screen knows of it. */
export type EventPayload = PayloadOf<LearnerEvent>;

/** What an event does: the rows that it changes, and what came of it. */
export interface Effect {
  rows?: Partial<TouchedRows>;
  /** Absent: no XP and nothing to tell. */
  outcome?: Outcome;
}

/** What is asked of a kind. */
interface EventTable {
  schema: GenericSchema;
  /** Its name on screens. */
  label: string;
  /** The lowest schema version that knows it as it is written now. */
  since: number;
  /** The same where it depends on what the event holds. */
  sinceOf?(payload: object): number;
  /** The lowest version whose form is still read, where that is another one. */
  readFrom?: number;
  /** Counts whatever its epoch: it is about the learner, not about one game. */
  outlivesRestart: boolean;
  /** Which number of the header is a new one. */
  raises?: 'epoch' | 'round';
  /**
   * The keys of the rows that it touches, beside those that every event touches (rows.ts).
   * `own` is its identity; null before it has one: then nothing can refer to it yet.
   */
  touches?(payload: EventPayload, own: EventIdentity | null): TouchedKeys;
  /** What it does to rows that are raised to its epoch and round, or why it is refused. */
  apply(rows: TouchedRows, event: LearnerEvent, context: EventContext): Effect | Rejection;
}

/** The event's line of the table. */
export function eventTable({ kind }: { kind: EventKind }): EventTable {
  const table: Record<EventKind, EventTable> = EVENTS;
  return table[kind];
}

/** The version that an event of this content carries: the lowest one that knows it. */
export function schemaVersionOf(payload: { kind: EventKind }): number {
  const { since, sinceOf } = eventTable(payload);
  return sinceOf?.(payload) ?? since;
}

/** The lowest version of the kind that is still read. */
export function readFrom(event: { kind: EventKind }): number {
  const { since, readFrom: lowest = since } = eventTable(event);
  return lowest;
}
