/**
 * The rows that screens read: the server's last rows with the unsent events folded on top. The cost depends on the
 * number of folded events, never on the length of the history.
 */
import { isIssuedKind } from '#shared/contract/ai/issued-rows.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import {
  createRowSet,
  foldEvent,
  readProgress,
  takeChanges,
  touchedKeys,
  type Folded,
  type RowSet,
} from '#shared/events/fold.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { EventContext } from '#shared/game/context.ts';
import type { EventPayload, LearnerEvent } from '#shared/events/index.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { type RowKey, rowName, type StoredRow } from '#shared/events/row-kinds.ts';
import type { LearnerDatabase } from './database.ts';
import { type FactsLookUp, loadFacts } from './load-facts.ts';
import type { LocalRow, LoggedEvent, ServerRow } from './records.ts';
import type { Table } from 'dexie';

const PROGRESS = rowName({ kind: 'progress', key: '' });

/** Returns the learner's progress row; before one is stored, the row of a new learner. */
export async function readCurrentProgress(db: LearnerDatabase): Promise<ProgressRow> {
  return progressOf(await db.rows.get(['progress', '']));
}

function progressOf(local: LocalRow | undefined): ProgressRow {
  return (local?.row as ProgressRow | undefined) ?? initialProgress();
}

/** The time of an event by the device's clock. */
type Stamp = Pick<LearnerEvent, 'occurredAt' | 'utcOffset'>;

/** Loads the rows and the facts about questions that folding one event needs. Run inside a transaction. */
export async function loadTouched(
  db: LearnerDatabase,
  payload: EventPayload,
  stamp: Stamp,
): Promise<{ rows: RowSet; factsOf: FactsLookUp }> {
  const [factsOf, found] = await Promise.all([
    loadFacts(db, [payload]),
    readRowsOf(db.rows, touchedKeys(payload, momentOf(stamp), null)),
  ]);
  return { rows: createRowSet(found), factsOf };
}

/** Writes the rows that folding a new event has changed. Run inside a transaction. */
export async function writeEstimate(db: LearnerDatabase, rows: RowSet): Promise<void> {
  const changes = takeChanges(rows);
  if (changes.resetToEpoch !== null) await deleteLowerEpochs(db, changes.resetToEpoch);
  await db.rows.bulkPut(changes.rows.map(asEstimate));
}

/** The progress row before and after a replay. */
interface Replayed {
  before: ProgressRow;
  after: ProgressRow;
}

/**
 * Rebuilds the projection: the server's rows, then the unsent events in their order. Run inside a transaction.
 * @param unsent events that aren't in the server's rows yet, in their order
 * @param changed the server's rows that have changed, in their current state; 'all' if it isn't known which have
 * changed
 */
export async function replay(
  db: LearnerDatabase,
  unsent: readonly LoggedEvent[],
  changed: readonly ServerRow[] | 'all',
): Promise<Replayed> {
  return (changed !== 'all' && (await replayPart(db, unsent, changed))) || replayAll(db, unsent);
}

async function replayAll(db: LearnerDatabase, unsent: readonly LoggedEvent[]): Promise<Replayed> {
  const [before, server, factsOf] = await Promise.all([
    db.rows.get(['progress', '']),
    db.serverRows.toArray(),
    loadFacts(
      db,
      unsent.map(({ event }) => event),
    ),
  ]);
  const set = createRowSet(server.flatMap(asStored));
  for (const logged of unsent) foldLogged(set, logged, factsOf);
  const after = readProgress(set);
  const standing = new Map<string, LocalRow>(set.rows);
  for (const row of takeChanges(set).rows) standing.set(rowName(row), asEstimate(row));
  await Promise.all([db.rows.clear(), db.rows.bulkPut([...standing.values()])]);
  return { before: progressOf(before), after };
}

/**
 * Rebuilds only the rows that may have changed. @returns null if an event or the server has restarted the game, because
 * that changes all rows
 */
async function replayPart(
  db: LearnerDatabase,
  unsent: readonly LoggedEvent[],
  server: readonly ServerRow[],
): Promise<Replayed | null> {
  const changed = server.flatMap(asStored);
  const fresh = new Map(changed.map((row) => [rowName(row), row]));
  const [before, progress, estimates] = await Promise.all([
    db.rows.get(['progress', '']),
    fresh.get(PROGRESS) ?? db.serverRows.get(['progress', '']),
    db.rows.where('ahead').equals(1).toArray(),
  ]);
  if ((before?.epoch ?? 1) !== (progress?.epoch ?? 1)) return null;

  // Undo the changes of unsent events by putting the server's rows back.
  const keys = uniqueKeys([...changed, ...estimates, ...keysOf(unsent)]);
  const [others, factsOf] = await Promise.all([
    readRowsOf(
      db.serverRows,
      keys.filter((key) => !fresh.has(rowName(key))),
    ),
    loadFacts(
      db,
      unsent.map(({ event }) => event),
    ),
  ]);
  const set = createRowSet([...changed, ...others.flatMap(asStored)]);

  // Fold the events that are still unsent.
  for (const logged of unsent) foldLogged(set, logged, factsOf);
  const changes = takeChanges(set);
  if (changes.resetToEpoch !== null) return null;

  // Write the current rows of these keys.
  const standing = new Map<string, LocalRow>(set.rows);
  const gone = keys.filter((key) => !standing.has(rowName(key)));
  for (const row of changes.rows) standing.set(rowName(row), asEstimate(row));
  await Promise.all([
    gone.length > 0 && db.rows.bulkDelete(gone.map(({ kind, key }) => [kind, key])),
    db.rows.bulkPut([...standing.values()]),
  ]);
  return { before: progressOf(before), after: progressOf(standing.get(PROGRESS) ?? before) };
}

export function foldLogged(
  set: RowSet,
  { deviceId, event }: LoggedEvent,
  factsOf: FactsLookUp,
): Folded {
  return foldEvent(set, event, {
    deviceId,
    ...factsOf(event),
    ...momentOf(event),
  });
}

function keysOf(events: readonly LoggedEvent[]): RowKey[] {
  return events.flatMap(({ event, ...own }) => touchedKeys(event, momentOf(event), own));
}

/** The device's estimate of an event's effective time is the time at which it occurred. */
function momentOf({
  occurredAt,
  utcOffset,
}: Stamp): Pick<EventContext, 'effectiveAt' | 'utcOffset' | 'localDate'> {
  return { effectiveAt: occurredAt, utcOffset, localDate: localDateOf(occurredAt, utcOffset) };
}

function uniqueKeys(keys: readonly RowKey[]): RowKey[] {
  return [...new Map(keys.map((key) => [rowName(key), key])).values()];
}

function asEstimate(row: StoredRow): LocalRow {
  return { ...row, ahead: 1 };
}

/**
 * Drops the fields that only the server's copy has. Returns an empty list for an issued row, because the projection has
 * no such rows.
 */
function asStored({ kind, key, epoch, row }: ServerRow): StoredRow[] {
  return isIssuedKind(kind) ? [] : [{ kind, key, epoch, row } as StoredRow];
}

async function deleteLowerEpochs(db: LearnerDatabase, epoch: number): Promise<void> {
  await db.rows.filter((row) => row.epoch < epoch).delete();
}

/**
 * If this many rows or more are wanted, the whole table is read instead of single rows: it holds only a few hundred
 * rows, however long the history is.
 */
const ALL_FROM = 16;

/** Returns the table's rows with these keys, in any order. */
export async function readRowsOf<Row extends { kind: string; key: string }>(
  table: Table<Row, [Row['kind'], string]>,
  keys: readonly Pick<Row, 'kind' | 'key'>[],
): Promise<Row[]> {
  if (keys.length < ALL_FROM) {
    const found = await table.bulkGet(keys.map(({ kind, key }) => [kind, key]));
    return found.filter((row) => row !== undefined);
  }
  const wanted = new Set(keys.map(rowName));
  return (await table.toArray()).filter((row) => wanted.has(rowName(row)));
}
