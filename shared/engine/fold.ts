/**
 * The fold over many events: a set of rows in memory, changed event by event. The server loads the rows
 * that a batch touches, the device those of what is unsent; neither needs the history.
 */
import { applyEvent } from './apply-event.ts';
import { EPOCH_OF_WHAT_STAYS } from './constants.ts';
import type { EventContext } from './context.ts';
import { isoWeekOf, localDateOf } from './effective-time.ts';
import { initialDay, initialPace, initialProgress, initialWeek } from './initial-rows.ts';
import type { EventIdentity, EventPayload, LearnerEvent } from './learner-event.ts';
import type { Outcome, Rejection } from './outcome.ts';
import {
  type ProgressRow,
  type RowKey,
  type RowKind,
  rowName,
  type RowOfKind,
  type StoredRow,
  type TouchedRows,
} from './rows.ts';

export interface RowSet {
  rows: Map<string, StoredRow>;
  /** Keys of the rows written since the last `takeChanges`. */
  changed: Set<string>;
  /** The epoch to which the game was raised since then, or null. */
  resetToEpoch: number | null;
}

/** When an event counts. */
type Moment = Pick<EventContext, 'effectiveAt' | 'localDate'>;

export type Folded =
  | { status: 'accepted'; outcome: Outcome }
  | { status: 'superseded' }
  | { status: 'rejected'; code: Rejection };

/** A set of rows; those of a lower epoch than the progress row's are left out. */
export function createRowSet(stored: Iterable<StoredRow>): RowSet {
  const rows = new Map<string, StoredRow>();
  for (const row of stored) rows.set(rowName(row), row);
  const set: RowSet = { rows, changed: new Set(), resetToEpoch: null };
  dropLowerEpochs(set, readProgress(set).epoch);
  return set;
}

/** The progress row, or that of a new learner. */
export function readProgress(set: RowSet): ProgressRow {
  return read(set, 'progress', '') ?? initialProgress();
}

/**
 * What must be loaded before the event can be folded.
 * @param moment milliseconds since 1970 UTC, and the ISO date of that at the event's offset
 */
export function touchedKeys(event: EventPayload, moment: Moment): RowKey[] {
  const byKind = keysByKind(event, moment);
  const keys: RowKey[] = [];
  for (const kind in byKind) {
    const key = byKind[kind as RowKind];
    if (key !== undefined) keys.push({ kind: kind as RowKind, key });
  }
  return keys;
}

/** Applies one event to the set; refused and superseded events leave it as it is. */
export function foldEvent(set: RowSet, event: LearnerEvent, context: EventContext): Folded {
  const before = readTouched(set, event, context);
  const applied = applyEvent(before, event, context);
  if (applied.status !== 'accepted') return applied;
  const { rows, outcome } = applied;
  if (rows.progress.epoch > before.progress.epoch) {
    dropLowerEpochs(set, rows.progress.epoch);
    set.resetToEpoch = rows.progress.epoch;
  }
  writeTouched(set, before, rows);
  return { status: 'accepted', outcome };
}

/** The rows written since the last call, and the epoch to which the game was raised, if it was. */
export function takeChanges(set: RowSet): { rows: StoredRow[]; resetToEpoch: number | null } {
  const rows = [...set.changed].flatMap((key) => set.rows.get(key) ?? []);
  const { resetToEpoch } = set;
  set.changed.clear();
  set.resetToEpoch = null;
  return { rows, resetToEpoch };
}

/** The one row of each kind that the event may touch. */
function keysByKind(
  event: EventPayload,
  { effectiveAt, localDate }: Moment,
): Record<RowKind, string | undefined> {
  return {
    progress: '',
    question: 'questionId' in event ? event.questionId : undefined,
    day: localDate,
    pace: localDateOf(effectiveAt, 0),
    week: isoWeekOf(effectiveAt),
    aiMark: 'aiQuestionId' in event ? event.aiQuestionId : undefined,
    followUps: event.kind === 'follow-up-answered' ? keyOfAnswer(event.answer) : undefined,
  };
}

function keyOfAnswer({ deviceId, deviceSeq }: EventIdentity): string {
  return `${deviceId}:${deviceSeq}`;
}

function readTouched(set: RowSet, event: LearnerEvent, context: EventContext): TouchedRows {
  const keys = keysByKind(event, context);
  const { day = '', pace = '', week = '' } = keys;
  return {
    progress: readProgress(set),
    question: read(set, 'question', keys.question) ?? null,
    day: read(set, 'day', day) ?? initialDay(day),
    pace: read(set, 'pace', pace) ?? initialPace(pace),
    week: read(set, 'week', week) ?? initialWeek(week),
    aiMark: read(set, 'aiMark', keys.aiMark) ?? null,
    followUps: read(set, 'followUps', keys.followUps) ?? null,
  };
}

function writeTouched(set: RowSet, before: TouchedRows, after: TouchedRows): void {
  const { progress, question, day, pace, week, aiMark, followUps } = after;
  const { epoch } = progress;
  if (progress !== before.progress) write(set, { kind: 'progress', key: '', epoch, row: progress });
  if (question && question !== before.question) {
    write(set, { kind: 'question', key: question.questionId, epoch, row: question });
  }
  if (day !== before.day && day.tally.answers + day.xp > 0) {
    write(set, { kind: 'day', key: day.date, epoch, row: day });
  }
  if (pace !== before.pace) {
    write(set, { kind: 'pace', key: pace.date, epoch: EPOCH_OF_WHAT_STAYS, row: pace });
  }
  if (week !== before.week && week.xp > 0) {
    write(set, { kind: 'week', key: week.week, epoch, row: week });
  }
  if (followUps && followUps !== before.followUps) {
    write(set, { kind: 'followUps', key: keyOfAnswer(followUps.answer), epoch, row: followUps });
  }
  if (aiMark && aiMark !== before.aiMark) {
    const key = aiMark.aiQuestionId;
    write(set, { kind: 'aiMark', key, epoch: EPOCH_OF_WHAT_STAYS, row: aiMark });
  }
}

function read<Kind extends RowKind>(
  set: RowSet,
  kind: Kind,
  key: string | undefined,
): RowOfKind[Kind] | undefined {
  if (key === undefined) return undefined;
  return set.rows.get(rowName({ kind, key }))?.row as RowOfKind[Kind] | undefined;
}

function write(set: RowSet, stored: StoredRow): void {
  const key = rowName(stored);
  set.rows.set(key, stored);
  set.changed.add(key);
}

function dropLowerEpochs(set: RowSet, epoch: number): void {
  for (const [key, stored] of set.rows) {
    if (stored.epoch < epoch) {
      set.rows.delete(key);
      set.changed.delete(key);
    }
  }
}
