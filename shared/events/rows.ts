/**
 * The table of row kinds: what the fold reads and writes, what the server stores and syncs, and what the
 * device keeps of a learner. All but open answers are bounded by questions, days and weeks; of open answers the
 * device holds the latest.
 */
import { EPOCH_OF_WHAT_STAYS } from '#shared/game/constants.ts';
import type { EventContext } from '#shared/game/context.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { isoWeekOf } from '#shared/game/time/iso-week.ts';
import { initialPace, initialWeek } from '#shared/game/progress/initial-later-rows.ts';
import { initialDay, initialProgress } from '#shared/game/progress/initial-rows.ts';
import { keyOfAnswer, type OpenAnswerRow } from '#shared/game/answer/open-answer.ts';
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

/** When an event counts. */
export type Moment = Pick<EventContext, 'effectiveAt' | 'localDate'>;

/** In the order in which rows are read and written. A kind's name holds no colon. */
const ROWS = {
  /** The learner's counters; its key is ''. What of it outlives a restart: rounds.ts of the engine. */
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

/** What the fold asks of a kind. */
interface RowTable<Row> {
  /** What names the row among those of its kind: an id, a date or a week. */
  keyOf(row: Row): string;
  /** The row that every event touches, by when it counts; absent where the event's kind says it. */
  keyAt?(moment: Moment): string;
  /** Before the first event, or null where there is none. */
  initial(key: string): Row | null;
  /** Stays when the game is restarted. */
  outlivesRestart: boolean;
  /** Says nothing: it is not stored. */
  isEmpty?(row: Row): boolean;
}

export type RowKind = keyof typeof ROWS;
/** The rows that one event may touch: what `applyEvent` takes and gives. */
export type TouchedRows = { [Kind in RowKind]: ReturnType<(typeof ROWS)[Kind]['initial']> };
export type RowOfKind = { [Kind in RowKind]: NonNullable<TouchedRows[Kind]> };
/** Which of the kinds that no moment names an event touches. */
export type TouchedKeys = { [Kind in RowKind]?: string };

/** What names a row of a learner. */
export interface RowKey {
  kind: RowKind;
  key: string;
}

/** The key as one text. */
export function rowName({ kind, key }: { kind: string; key: string }): string {
  return `${kind}:${key}`;
}

/** A row as it is stored and synced. */
export type StoredRow = {
  [Kind in RowKind]: {
    kind: Kind;
    key: string;
    /**
     * Epoch of the game in which it was written; rows of lower epochs end with a restart. What outlives
     * that: EPOCH_OF_WHAT_STAYS.
     */
    epoch: number;
    row: RowOfKind[Kind];
  };
}[RowKind];

export const ROW_KINDS = Object.keys(ROWS) as RowKind[];

/**
 * Whether rows of the kind are in the check sums of a sync. Of open answers a device holds the latest alone, so they
 * are in none.
 */
export function isSummed(kind: string): boolean {
  return kind !== ('openAnswer' satisfies RowKind);
}

/** A kind's line of the table, its row any of them. */
export function rowTable(kind: RowKind): RowTable<RowOfKind[RowKind]> {
  return ROWS[kind];
}

/** The row as it is stored. @param epoch of the game */
export function storedRow(kind: RowKind, row: RowOfKind[RowKind], epoch: number): StoredRow {
  const { keyOf, outlivesRestart } = rowTable(kind);
  const stands = outlivesRestart ? EPOCH_OF_WHAT_STAYS : epoch;
  return { kind, key: keyOf(row), epoch: stands, row } as StoredRow;
}

/** The rows of a new learner that an event of that moment may touch. */
export function newRows(moment: Moment): TouchedRows {
  const rows: Partial<Record<RowKind, TouchedRows[RowKind]>> = {};
  for (const kind of ROW_KINDS) {
    const { keyAt, initial } = rowTable(kind);
    rows[kind] = initial(keyAt?.(moment) ?? '');
  }
  return rows as TouchedRows;
}

/** The rows of a new game: those that end with a restart are as before the first event. */
export function restartRows(rows: TouchedRows): TouchedRows {
  const restarted: Partial<Record<RowKind, TouchedRows[RowKind]>> = { ...rows };
  for (const kind of ROW_KINDS) {
    const row = rows[kind];
    const { keyOf, initial, outlivesRestart } = rowTable(kind);
    if (row && !outlivesRestart) restarted[kind] = initial(keyOf(row));
  }
  return restarted as TouchedRows;
}
