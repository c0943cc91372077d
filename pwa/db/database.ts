/**
 * One IndexedDB database a learner; no learner ever sees another's (docs/rules.md, offline). The log and
 * the rows are apart: `serverRows` is what the server last sent, `rows` is that with the unsent events
 * folded on top, which is what screens read.
 *
 * Durability is 'relaxed', the browser's default: a commit is reported once the operating system has it,
 * so a crash of the page or of the browser loses nothing. A power cut may take the last moments; 'strict'
 * would make every answer wait for the disk, and an answer is usually on the server a moment later.
 * Dexie's cache is off: it would show a write before it is committed.
 */
import Dexie, { type DexieOptions, type Table } from 'dexie';
import type { Category, CuratedQuestion } from '#shared/contract/question.ts';
import type { Leaderboard } from '#shared/contract/leaderboard.ts';
import type { UserSettings } from '#shared/contract/settings.ts';
import type { QuestionFacts } from '#shared/engine/context.ts';
import type { EventIdentity, LearnerEvent } from '#shared/engine/learner-event.ts';
import type { Rejection } from '#shared/engine/outcome.ts';
import type { RowKind, StoredRow } from '#shared/engine/rows.ts';
import type { Draft } from './drafts.ts';
import type { Outbox } from './outbox.ts';
import type { QuestionRun } from './question-run.ts';
import type { SyncCounts } from './sync-health.ts';

/** An event of the log. What is unsent is told by its outbox, so that a batch is settled by one write. */
export interface LoggedEvent extends EventIdentity {
  event: LearnerEvent;
}

/** A row of the projection; `ahead` where unsent events have changed it since the server's. */
export type LocalRow = StoredRow & { ahead?: 1 };

/** A row as the server last sent it. */
export type ServerRow = StoredRow & { revision: number };

/** An event that the server, or this device, did not count: the learner can see and export it. */
export interface RefusedEvent extends LoggedEvent {
  ack: { status: 'rejected' | 'superseded'; code?: Rejection };
  /** When this device learned it, milliseconds since 1970 UTC. */
  refusedAt: number;
}

/** Where an event went whose number another event had taken. */
export interface MovedEvent extends EventIdentity {
  to: EventIdentity;
}

/** How far the device is with the server's log. */
export interface SyncState {
  key: 'sync';
  logId: string | null;
  /** The learner's revision up to which `serverRows` is complete. */
  cursor: number;
  /** Check sums over `serverRows`. */
  rowCount: number;
  revisionSum: number;
  /** Milliseconds since 1970 UTC of the last answered sync, or null. */
  lastSyncAt: number | null;
  /** `serverRows` or outboxes have changed, and `rows` does not show it yet. */
  isReplayDue: boolean;
}

/** Questions skipped in a round: they come last in it. */
export interface SkippedQuestions {
  key: 'skipped';
  epoch: number;
  round: number;
  ids: string[];
}

export type Meta =
  | SyncState
  | { key: 'content'; version: string }
  | { key: 'settings'; version: number; values: UserSettings }
  | { key: 'leaderboard'; leaderboard: Leaderboard }
  | QuestionRun
  | SkippedQuestions
  | { key: 'health'; counts: SyncCounts }
  /** When the account was created, milliseconds since 1970 UTC. */
  | { key: 'account'; joinedAt: number }
  /** The browser was asked to keep this origin's storage. */
  | { key: 'persistence'; askedAt: number }
  /** What the sign-in on this device has proved (since.ts). */
  | { key: 'since'; token: string };

export class LearnerDatabase extends Dexie {
  declare meta: Table<Meta, Meta['key']>;
  declare outboxes: Table<Outbox, string>;
  declare events: Table<LoggedEvent, [string, number]>;
  declare moved: Table<MovedEvent, [string, number]>;
  declare refused: Table<RefusedEvent, [string, number]>;
  declare serverRows: Table<ServerRow, [RowKind, string]>;
  declare rows: Table<LocalRow, [RowKind, string]>;
  declare questions: Table<CuratedQuestion & { position: number }, string>;
  /** Facts of revisions that are no longer current: what was answered with them is folded with them. */
  declare revisions: Table<QuestionFacts, [string, number]>;
  declare categories: Table<Category, number>;
  declare drafts: Table<Draft, string>;

  readonly userId: string;

  /** @param options the storage to use in tests */
  constructor(userId: string, options: DexieOptions = {}) {
    super(databaseName(userId), {
      chromeTransactionDurability: 'relaxed',
      cache: 'disabled',
      ...options,
    });
    this.userId = userId;
    this.version(1).stores({
      meta: 'key',
      outboxes: 'deviceId',
      events: '[deviceId+deviceSeq]',
      moved: '[deviceId+deviceSeq]',
      refused: '[deviceId+deviceSeq], refusedAt',
      serverRows: '[kind+key]',
      rows: '[kind+key], ahead',
      questions: 'id, position',
      revisions: '[id+revision]',
      categories: 'id',
      drafts: 'questionId',
    });
  }
}

export function databaseName(userId: string): string {
  return `northstar-${userId}`;
}
