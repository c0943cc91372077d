/**
 * The table of event kinds. Only these events change a learner's progress, and devices make them. All code that depends
 * on the kind of an event looks it up here. A new kind needs an object in its family's file and a line in this table,
 * and a line in row-kinds.ts if it has a row of its own (docs/decisions/014-events-as-a-table.md).
 */
import type { GenericSchema, InferOutput } from 'valibot';
import type { EventContext } from '#shared/game/context.ts';
import type { Outcome, Rejection } from '#shared/game/outcome.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { PayloadOf } from './header.ts';
import { answerAssessed, answerImproved, followUpAnswered } from './kinds/after-answer.ts';
import { answer, type WithoutClaims } from './kinds/answer.ts';
import { powerUpBought, progressReset, roundStarted } from './kinds/game.ts';
import { learned, storyRemoved, storySet } from './kinds/learning.ts';
import { mockAssessed, mockEnded, mockStarted, mockTurn } from './kinds/mock.ts';
import { bookmarkSet, noteSet, problemReported } from './kinds/notes.ts';
import { interviewDateSet, profileSet } from './kinds/profile.ts';
import type { TouchedKeys, TouchedRows } from './row-kinds.ts';

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
  learned,
  'mock-started': mockStarted,
  'mock-turn': mockTurn,
  'mock-assessed': mockAssessed,
  'mock-ended': mockEnded,
};

type Schemas = (typeof EVENTS)[keyof typeof EVENTS]['schema'];
export type LearnerEvent = WithoutClaims<InferOutput<Schemas>>;
export type EventKind = LearnerEvent['kind'];

/** An event without its header, as screens pass it on to be recorded. */
export type EventPayload = PayloadOf<LearnerEvent>;

/** An event's effect: the rows that it changes, and its outcome. */
interface Effect {
  rows?: Partial<TouchedRows>;
  /** Absent if the event gives no XP and has nothing else to report. */
  outcome?: Outcome;
}

/** The entry that each event kind has in the table. */
interface EventTable {
  schema: GenericSchema;
  /** The kind's name on screens. */
  label: string;
  /** The lowest schema version that has this kind of event in its present form. */
  since: number;
  /** Replaces `since` if the version depends on the event's content. */
  sinceOf?(payload: object): number;
  /** The lowest version of this kind that is still read, if that isn't `since`. */
  readFrom?: number;
  /** True if the event counts whatever game it was made in, because it is about the learner and not about one game. */
  outlivesRestart: boolean;
  /**
   * The field of the event's header that raises the same field in the learner's rows: the epoch of the game, or the
   * number of the round.
   */
  raises?: 'epoch' | 'round';
  /**
   * Returns the keys of the rows that the event may change, in addition to those that every event may change
   * (row-kinds.ts). `own` is the event's device id and number. `own` is null if the event has no number yet. In that
   * case, no other event can refer to it.
   */
  touches?(payload: EventPayload, own: EventIdentity | null): TouchedKeys;
  /** Applies the event to rows that are already set to its epoch and round, or returns the reason for rejecting it. */
  apply(rows: TouchedRows, event: LearnerEvent, context: EventContext): Effect | Rejection;
}

/** Returns the event kind's entry in the table. */
export function eventTable({ kind }: { kind: EventKind }): EventTable {
  const table: Record<EventKind, EventTable> = EVENTS;
  return table[kind];
}

/** Returns the schema version of an event with this content, which is the lowest version that has this form. */
export function schemaVersionOf(payload: { kind: EventKind }): number {
  const { since, sinceOf } = eventTable(payload);
  return sinceOf?.(payload) ?? since;
}

/** Returns the lowest version of the kind that is still read. */
export function readFrom(event: { kind: EventKind }): number {
  const { since, readFrom: lowest = since } = eventTable(event);
  return lowest;
}
