/** The shapes of the rows in the tables of the device's database. `database.ts` opens it. */
import type { IssuedRow } from '#shared/contract/ai/issued-rows.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import type { PowerUp } from '#shared/game/constants.ts';
import type { Rejection } from '#shared/game/outcome.ts';
import type { StoredRow } from '#shared/events/row-kinds.ts';
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';

/**
 * An event of the log. The event itself doesn't say if it is unsent; its outbox does, so that one write settles a whole
 * batch.
 */
export interface LoggedEvent extends EventIdentity {
  event: LearnerEvent;
}

/** Tells which events of the log are unsent, by device id (outbox.ts). */
export interface Outbox {
  deviceId: string;
  /** The outbox's place among the outboxes, from 1: events of an earlier outbox are sent first. */
  position: number;
  /**
   * A closed outbox takes no new events: it is left over from a sign-out, or the server has other events under its
   * numbers.
   */
  isClosed: boolean;
  /** The number of the next event. */
  nextSeq: number;
  settledUpTo: number;
  /** Numbers of events up to the watermark that aren't settled, because the server put them off; ascending. */
  held: number[];
  /**
   * The numbers of held events that don't get through: something on the network blocks them, or they make the server
   * fail.
   */
  blocked?: number[];
  /**
   * The highest number and the count of the events that the server has acknowledged as stored. A server that later has
   * fewer was restored from a backup.
   */
  acknowledged: { highest: number; count: number };
  /** The highest number that the server has from this device. Events up to it are already in the server's rows. */
  serverHighest: number;
  /** The watermark on each day (days since 1970 UTC), which tells how old acknowledged events are. */
  marks: { day: number; upTo: number }[];
  /**
   * The server's signed token that proves when the learner began to practice on this device; it stays when a sign-out
   * wipes the other data.
   */
  since?: string;
  /**
   * The last event under this phone's earlier device id that the phone and the server both know. Set only on a phone
   * that was restored from a backup: its later events were moved to this id.
   */
  follows?: EventIdentity;
}

/**
 * A row of the projection. `ahead` is set if the row is an estimate, because unsent events have changed the server's
 * row.
 */
export type LocalRow = StoredRow & { ahead?: 1 };

/** A row as the server last sent it. */
export type ServerRow = (StoredRow | (IssuedRow & { epoch: number })) & { revision: number };

/** An event that the server or this device refused to count. The learner can see and export it. */
export interface RefusedEvent extends LoggedEvent {
  ack: { status: 'rejected' | 'superseded'; code?: Rejection };
  /** When this device learned of the refusal, milliseconds since 1970 UTC. */
  refusedAt: number;
}

/**
 * The new device id and number of an event, which had to move because the server already had another event under its
 * number.
 */
export interface MovedEvent extends EventIdentity {
  to: EventIdentity;
}

/** An answer that was begun and not submitted (records/unfinished.ts). */
export interface Draft {
  questionId: string;
  epoch: number;
  round: number;
  mode: 'practice' | 'placement' | 'review' | 'ai';
  /**
   * How many times the question had been answered before it was opened; drafts from earlier versions of the app don't
   * have this.
   */
  attempts?: number;
  text: string;
  choice: string | null;
  /** Power-ups already used on this question; the screens subtract them from their counts. */
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
   * When the draft was last saved, milliseconds since 1970 UTC; drafts from earlier versions of the app don't have
   * this.
   */
  at?: number;
}

/**
 * A piece of five seconds from a turn's recording. In the recording of a told story, `mockId` comes from `tellingId`.
 */
export interface SoundPiece extends Pick<MockTurnRow, 'mockId' | 'case' | 'turn'> {
  /**
   * When the recording that the piece belongs to began, milliseconds since 1970. After a break, a new recording begins.
   */
  begun: number;
  /** The piece's place in that recording, from 0 on. */
  place: number;
  /** The second of the turn at which that recording began. */
  from: number;
  /** Media type. */
  type: string;
  bytes: ArrayBuffer;
}
