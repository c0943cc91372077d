/**
 * The table of row kinds. Events change these rows, the server stores and syncs them, and the device stores them for
 * its learner. Most kinds stay small, because there is at most one row for each question, day or week. Open answers can
 * grow without a limit, so the device keeps only the latest.
 */
import { EPOCH_OF_WHAT_STAYS } from '#shared/game/constants.ts';
import type { EventContext } from '#shared/game/context.ts';
import { isoWeekOf, localDateOf } from '#shared/game/time/effective-time.ts';
import {
  initialDay,
  initialPace,
  initialProgress,
  initialWeek,
} from '#shared/game/progress/initial-rows.ts';
import { keyOfAnswer, type OpenAnswerRow } from '#shared/game/answer/open-answer.ts';
import { keyOfLesson, type LearnedRow } from '#shared/game/lessons.ts';
import type { StoryRow } from '#shared/game/story.ts';
import { keyOfTurn, type MockRow, type MockTurnRow } from '#shared/game/mock/mock-row.ts';
import type {
  AiMarkRow,
  DayRow,
  NoteRow,
  PaceRow,
  ProfileRow,
  QuestionRow,
  WeekRow,
} from '#shared/game/rows.ts';

/** The time and the local date at which an event counts. */
export type Moment = Pick<EventContext, 'effectiveAt' | 'localDate'>;

/** The kinds are in the order in which their rows are read and written. The name of a kind must not contain a colon. */
const ROWS = {
  /** The learner's counters. The key is ''. apply-event.ts says which fields a restart keeps. */
  progress: {
    keyOf: () => '',
    keyAt: () => '',
    initial: initialProgress,
    outlivesRestart: false,
  },
  question: {
    keyOf: ({ questionId }: QuestionRow) => questionId,
    initial: (): QuestionRow | null => null,
    outlivesRestart: false,
  },
  day: {
    keyOf: ({ date }: DayRow) => date,
    keyAt: ({ localDate }: Moment) => localDate,
    initial: initialDay,
    outlivesRestart: false,
    isEmpty: ({ tally, xp }: DayRow) => tally.answers + tally.judged + xp === 0,
  },
  pace: {
    keyOf: ({ date }: PaceRow) => date,
    keyAt: ({ effectiveAt }: Moment) => localDateOf(effectiveAt, 0),
    initial: initialPace,
    outlivesRestart: true,
  },
  week: {
    keyOf: ({ week }: WeekRow) => week,
    keyAt: ({ effectiveAt }: Moment) => isoWeekOf(effectiveAt),
    initial: initialWeek,
    outlivesRestart: false,
    isEmpty: ({ xp }: WeekRow) => xp === 0,
  },
  aiMark: {
    keyOf: ({ aiQuestionId }: AiMarkRow) => aiQuestionId,
    initial: (): AiMarkRow | null => null,
    outlivesRestart: true,
  },
  openAnswer: {
    keyOf: ({ answer }: OpenAnswerRow) => keyOfAnswer(answer),
    initial: (): OpenAnswerRow | null => null,
    outlivesRestart: false,
  },
  profile: {
    keyOf: () => '',
    initial: (): ProfileRow | null => null,
    outlivesRestart: true,
  },
  note: {
    keyOf: ({ questionId }: NoteRow) => questionId,
    initial: (): NoteRow | null => null,
    outlivesRestart: true,
  },
  story: {
    keyOf: ({ storyId }: StoryRow) => storyId,
    initial: (): StoryRow | null => null,
    outlivesRestart: true,
  },
  learned: {
    keyOf: (row: LearnedRow) => keyOfLesson(row),
    initial: (): LearnedRow | null => null,
    outlivesRestart: true,
  },
  mock: {
    keyOf: ({ mockId }: MockRow) => mockId,
    initial: (): MockRow | null => null,
    outlivesRestart: true,
  },
  mockTurn: {
    keyOf: (row: MockTurnRow) => keyOfTurn(row),
    initial: (): MockTurnRow | null => null,
    outlivesRestart: true,
  },
};

/** The entry that each row kind has in the table. */
interface RowTable<Row> {
  /** The row's key within its kind: an id, a date or a week. */
  keyOf(row: Row): string;
  /**
   * The key of the only row of this kind that an event at a given time may change. Absent if the event itself
   * determines which row is changed.
   */
  keyAt?(moment: Moment): string;
  /** Returns the row's initial state, before any event; null if there is no row at first. */
  initial(key: string): Row | null;
  /** True if the row stays when the game is restarted. */
  outlivesRestart: boolean;
  /** True if the row is empty, so that it isn't stored. */
  isEmpty?(row: Row): boolean;
}

export type RowKind = keyof typeof ROWS;
/** The rows that one event may change. `applyEvent` takes them and returns them changed. */
export type TouchedRows = { [Kind in RowKind]: ReturnType<(typeof ROWS)[Kind]['initial']> };
export type RowOfKind = { [Kind in RowKind]: NonNullable<TouchedRows[Kind]> };
/** The keys of the rows that an event may change. Kinds for which the key follows from the time aren't included. */
export type TouchedKeys = { [Kind in RowKind]?: string };

/** Identifies one of a learner's rows. */
export interface RowKey {
  kind: RowKind;
  key: string;
}

/** Returns the kind and the key as one text, such as 'day:2026-03-01'. */
export function rowName({ kind, key }: { kind: string; key: string }): string {
  return `${kind}:${key}`;
}

/** A row as it is stored and synced. */
export type StoredRow = {
  [Kind in RowKind]: {
    kind: Kind;
    key: string;
    /**
     * The epoch of the game in which the row was written. A restart ends rows of lower epochs. Rows that survive a
     * restart have EPOCH_OF_WHAT_STAYS.
     */
    epoch: number;
    row: RowOfKind[Kind];
  };
}[RowKind];

export const ROW_KINDS = Object.keys(ROWS) as RowKind[];

/**
 * True if a sync's checksums include rows of this kind. Open answers are left out, because a device keeps only the
 * latest open answers.
 */
export function isSummed(kind: string): boolean {
  return kind !== ('openAnswer' satisfies RowKind);
}

/** Returns a kind's entry in the table, typed for any row. */
export function rowTable(kind: RowKind): RowTable<RowOfKind[RowKind]> {
  return ROWS[kind];
}

/** Returns the row as it is stored. @param epoch the game's epoch */
export function storedRow(kind: RowKind, row: RowOfKind[RowKind], epoch: number): StoredRow {
  const { keyOf, outlivesRestart } = rowTable(kind);
  const stands = outlivesRestart ? EPOCH_OF_WHAT_STAYS : epoch;
  return { kind, key: keyOf(row), epoch: stands, row } as StoredRow;
}

/** Returns a new learner's rows, in their initial state: one of each kind, with the keys that fit the given time. */
export function newRows(moment: Moment): TouchedRows {
  const rows: Partial<Record<RowKind, TouchedRows[RowKind]>> = {};
  for (const kind of ROW_KINDS) {
    const { keyAt, initial } = rowTable(kind);
    rows[kind] = initial(keyAt?.(moment) ?? '');
  }
  return rows as TouchedRows;
}

/** Returns the rows for a new game. Rows that end with a restart get their initial state. */
export function restartRows(rows: TouchedRows): TouchedRows {
  const restarted: Partial<Record<RowKind, TouchedRows[RowKind]>> = { ...rows };
  for (const kind of ROW_KINDS) {
    const row = rows[kind];
    const { keyOf, initial, outlivesRestart } = rowTable(kind);
    if (row && !outlivesRestart) restarted[kind] = initial(keyOf(row));
  }
  return restarted as TouchedRows;
}
