/**
 * One IndexedDB database for each learner; no learner ever sees another's (docs/rules.md, offline). The log of events
 * and the rows that follow from it are stored separately. `serverRows` holds the rows that the server last sent. `rows`
 * holds the same rows after the unsent events have been applied; screens read these. Durability is 'relaxed', the
 * browser's default: a write counts as done once the operating system has it, so a crash of the page or of the browser
 * loses nothing. A power cut may lose what was written in the last moments. 'strict' would prevent that, but every
 * answer would wait for the disk, and an answer is usually on the server a moment later. Dexie's cache is off, because
 * it would show a write before the write is committed.
 */
import Dexie, { type DexieOptions, type Table } from 'dexie';
import type { PastAnswer } from '#shared/contract/practice.ts';
import type { Category, CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { QuestionFacts } from '#shared/game/context.ts';
import type { RowKind } from '#shared/events/row-kinds.ts';
import { databaseName } from './database-name.ts';
import type {
  Draft,
  LocalRow,
  LoggedEvent,
  MovedEvent,
  Outbox,
  RefusedEvent,
  ServerRow,
  SoundPiece,
} from './records.ts';
import type { Meta } from './single-records.ts';

export class LearnerDatabase extends Dexie {
  declare meta: Table<Meta, Meta['key']>;
  declare outboxes: Table<Outbox, string>;
  declare events: Table<LoggedEvent, [string, number]>;
  declare moved: Table<MovedEvent, [string, number]>;
  declare refused: Table<RefusedEvent, [string, number]>;
  declare serverRows: Table<ServerRow, [ServerRow['kind'], string]>;
  declare rows: Table<LocalRow, [RowKind, string]>;
  declare questions: Table<CuratedQuestion & { position: number }, string>;
  /** Facts about older revisions of questions. An answer to an older revision is judged by that revision's facts. */
  declare revisions: Table<QuestionFacts, [string, number]>;
  declare categories: Table<Category, number>;
  declare drafts: Table<Draft, string>;
  /**
   * Past answers that the history has requested from the server, page by page. A sync brings only the latest answers.
   */
  declare pastAnswers: Table<PastAnswer, [string, number]>;
  /** Recordings of mock interviews; they never leave this device. */
  declare sounds: Table<SoundPiece>;

  readonly userId: string;

  /** @param options Dexie's options; tests pass their own storage */
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
    this.version(2).stores({
      pastAnswers: '[deviceId+deviceSeq]',
      sounds: '[mockId+case+turn+begun+place], mockId, [mockId+case+turn]',
    });
  }
}
