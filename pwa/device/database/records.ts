/** The shapes of the rows in the tables of the device's database. `database.ts` opens it. */
import type { IssuedRow } from '#shared/contract/ai/issued-rows.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import type { PowerUp } from '#shared/game/constants.ts';
import type { Rejection } from '#shared/game/outcome.ts';
import type { StoredRow } from '#shared/events/row-kinds.ts';
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';

/**
 * An event of the log. It has no field that says if it has been sent. The outbox stores that for all events together,
 * so that one write settles a whole batch.
 */
export interface LoggedEvent extends EventIdentity {
  event: LearnerEvent;
}

/** Tells which events of the log are unsent, by device id (outbox.ts). */
export interface Outbox {
  deviceId: string;
  /** The outbox's position among the outboxes, counted from 1. Events of an earlier outbox are sent first. */
  position: number;
  /**
   * True if the outbox takes no new events. It is left over from a sign-out, or the server has other events with the
   * same numbers.
   */
  isClosed: boolean;
  /** The number that the next event gets. */
  nextSeq: number;
  settledUpTo: number;
  /**
   * The numbers of events up to the watermark that aren't settled, because the server put them off, in ascending order.
   */
  held: number[];
  /**
   * The numbers of held events that don't reach the server's log, because something on the network blocks them or
   * because the server fails on them.
   */
  blocked?: number[];
  /**
   * The events that the server has acknowledged as stored: their highest number, and how many they are. If the server
   * later has fewer, it was restored from a backup.
   */
  acknowledged: { highest: number; count: number };
  /**
   * The highest number that the server has from this device id. The server's rows already contain the events up to it.
   */
  serverHighest: number;
  /** The watermark on each day (days since 1970 UTC). It shows for how long events have been acknowledged. */
  marks: { day: number; upTo: number }[];
  /**
   * A token that the server has signed. It proves when the learner began to practice on this device. It stays when a
   * sign-out deletes the other data.
   */
  since?: string;
  /**
   * Set only on a phone that was restored from a backup. The phone's events after that carry a new device id. This
   * field names the last event under the earlier device id that is also on the server.
   */
  follows?: EventIdentity;
}

/**
 * A row that screens read. `ahead` is set if unsent events have changed the server's row, so that this row is an
 * estimate.
 */
export type LocalRow = StoredRow & { ahead?: 1 };

/** A row as the server last sent it. */
export type ServerRow = (StoredRow | (IssuedRow & { epoch: number })) & { revision: number };

/** An event that the server or this device refused to count. The learner can see and export it. */
export interface RefusedEvent extends LoggedEvent {
  ack: { status: 'rejected' | 'superseded'; code?: Rejection };
  /** When this device learned that the event was refused, milliseconds since 1970 UTC. */
  refusedAt: number;
}

/**
 * An event's new device id and number. The event was moved because the server already had another one under its old
 * number.
 */
export interface MovedEvent extends EventIdentity {
  to: EventIdentity;
}

/** An answer that the learner has begun and not submitted (records/unfinished.ts). */
export interface Draft {
  questionId: string;
  epoch: number;
  round: number;
  mode: 'practice' | 'placement' | 'review' | 'ai';
  /**
   * The number of times that the question had been answered before it was opened. Drafts from earlier versions of the
   * app don't have this.
   */
  attempts?: number;
  text: string;
  choice: string | null;
  /** The power-ups that were already used on this question. Screens subtract them from the learner's power-ups. */
  powerUps: PowerUp[];
  /** Seconds left. */
  remaining: number;
  /** Seconds for which the power-up Freeze still stops the clock. */
  frozenFor: number;
  extended: boolean;
  /** True if the learner has switched the clock off. */
  untimed?: boolean;
  /** Seconds for which the question has been on the screen so far. */
  spent: number;
  /**
   * When the draft was last saved, milliseconds since 1970 UTC. Drafts from earlier versions of the app don't have
   * this.
   */
  at?: number;
}

/**
 * A piece of five seconds from the recording of a turn. If a story is told outside of a round, `mockId` is the id that
 * `tellingId` returns.
 */
export interface SoundPiece extends Pick<MockTurnRow, 'mockId' | 'case' | 'turn'> {
  /**
   * When the recording that contains this piece began, milliseconds since 1970. A break ends a recording, and a new one
   * begins.
   */
  begun: number;
  /** The piece's number in its recording, counted from 0. */
  place: number;
  /** The second of the turn at which the piece's recording began. */
  from: number;
  /** Media type. */
  type: string;
  bytes: ArrayBuffer;
}
