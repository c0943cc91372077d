/**
 * Applies many events to a set of rows in memory, one after another. The server loads the rows that a batch may change,
 * and the device loads the rows that its unsent events may change. Neither needs earlier events.
 */
import type { EventContext } from '#shared/game/context.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { Outcome, Rejection } from '#shared/game/outcome.ts';
import type { EventIdentity, ProgressRow } from '#shared/game/rows.ts';
import { applyEvent } from './apply-event.ts';
import { eventTable, type EventPayload, type LearnerEvent } from './index.ts';
import {
  type Moment,
  ROW_KINDS,
  type RowKey,
  type RowKind,
  rowName,
  rowTable,
  type StoredRow,
  storedRow,
  type TouchedKeys,
  type TouchedRows,
} from './row-kinds.ts';

export interface RowSet {
  rows: Map<string, StoredRow>;
  /** The keys of the rows that were written since `takeChanges` was last called. */
  changed: Set<string>;
  /** The epoch of a game that has begun since `takeChanges` was last called; null if no game has. */
  resetToEpoch: number | null;
}

export type Folded =
  | { status: 'accepted'; outcome: Outcome }
  | { status: 'superseded' }
  | { status: 'rejected'; code: Rejection };

/** Creates a set of rows. Rows with a lower epoch than the progress row are left out. */
export function createRowSet(stored: Iterable<StoredRow>): RowSet {
  const rows = new Map<string, StoredRow>();
  for (const row of stored) rows.set(rowName(row), row);
  const set: RowSet = { rows, changed: new Set(), resetToEpoch: null };
  dropLowerEpochs(set, readProgress(set).epoch);
  return set;
}

/** Returns the progress row or, if there is none, that of a new learner. */
export function readProgress(set: RowSet): ProgressRow {
  const stored = set.rows.get(rowName({ kind: 'progress', key: '' }));
  return (stored?.row as ProgressRow | undefined) ?? initialProgress();
}

/**
 * Returns the keys of the rows that must be loaded before the event can be applied.
 * @param moment milliseconds since 1970 UTC, and its ISO date at the event's offset
 * @param own the event's device id and number; null if the event has none yet
 */
export function touchedKeys(
  event: EventPayload,
  moment: Moment,
  own: EventIdentity | null,
): RowKey[] {
  const byKind = keysByKind(event, moment, own);
  const keys: RowKey[] = [];
  for (const kind of ROW_KINDS) {
    const key = byKind[kind];
    if (key !== undefined) keys.push({ kind, key });
  }
  return keys;
}

/** Applies one event to the set. If the event is rejected or superseded, the set stays unchanged. */
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

/**
 * Returns the rows that were written since the last call. If a new game has begun since that call, also returns the
 * game's epoch.
 */
export function takeChanges(set: RowSet): { rows: StoredRow[]; resetToEpoch: number | null } {
  const rows = [...set.changed].flatMap((key) => set.rows.get(key) ?? []);
  const { resetToEpoch } = set;
  set.changed.clear();
  set.resetToEpoch = null;
  return { rows, resetToEpoch };
}

/** The kinds of which every event may change a row. */
const TOUCHED_BY_ALL = ROW_KINDS.flatMap((kind) => {
  const { keyAt } = rowTable(kind);
  return keyAt ? { kind, keyAt } : [];
});

/** Returns the key of the row that the event may change, for each kind of row. */
function keysByKind(event: EventPayload, moment: Moment, own: EventIdentity | null): TouchedKeys {
  const keys: TouchedKeys = { ...eventTable(event).touches?.(event, own) };
  for (const { kind, keyAt } of TOUCHED_BY_ALL) keys[kind] = keyAt(moment);
  return keys;
}

function readTouched(set: RowSet, event: LearnerEvent, context: EventContext): TouchedRows {
  const { deviceId } = context;
  const keys = keysByKind(event, context, { deviceId, deviceSeq: event.deviceSeq });
  const rows: Partial<Record<RowKind, TouchedRows[RowKind]>> = {};
  for (const kind of ROW_KINDS) {
    const key = keys[kind];
    const stored = key === undefined ? null : set.rows.get(rowName({ kind, key }))?.row;
    rows[kind] = stored === undefined ? rowTable(kind).initial(key ?? '') : stored;
  }
  return rows as TouchedRows;
}

function writeTouched(set: RowSet, before: TouchedRows, after: TouchedRows): void {
  for (const kind of ROW_KINDS) {
    const row = after[kind];
    if (row === null || row === before[kind] || rowTable(kind).isEmpty?.(row)) continue;
    const stored = storedRow(kind, row, after.progress.epoch);
    const name = rowName(stored);
    set.rows.set(name, stored);
    set.changed.add(name);
  }
}

function dropLowerEpochs(set: RowSet, epoch: number): void {
  for (const [key, stored] of set.rows) {
    if (stored.epoch < epoch) {
      set.rows.delete(key);
      set.changed.delete(key);
    }
  }
}
