/**
 * Computes the rows that screens read (the projection): the server's last rows, with the unsent events applied to them.
 * The time that this takes depends on the number of unsent events, and never on the length of the history.
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

/** Returns the learner's progress row. Before one is stored, it is the row of a new learner. */
export async function readCurrentProgress(db: LearnerDatabase): Promise<ProgressRow> {
  return progressOf(await db.rows.get(['progress', '']));
}

function progressOf(local: LocalRow | undefined): ProgressRow {
  return (local?.row as ProgressRow | undefined) ?? initialProgress();
}

/** When an event happened, by the device's clock. */
type Stamp = Pick<LearnerEvent, 'occurredAt' | 'utcOffset'>;

/** Loads the rows and the facts about questions that are needed to apply one event. Run inside a transaction. */
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

/** Writes the rows that a new event has changed. Run inside a transaction. */
export async function writeEstimate(db: LearnerDatabase, rows: RowSet): Promise<void> {
  const changes = takeChanges(rows);
  if (changes.resetToEpoch !== null) await deleteLowerEpochs(db, changes.resetToEpoch);
  await db.rows.bulkPut(changes.rows.map(asEstimate));
}

/** The learner's progress row before and after a replay. */
interface Replayed {
  before: ProgressRow;
  after: ProgressRow;
}

/**
 * Computes the projection again: takes the server's rows, and applies the unsent events in their order. Run inside a
 * transaction.
 * @param unsent the events that aren't in the server's rows yet, in their order
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
 * Computes only those rows again that may have changed.
 * @returns null if the game was restarted, because that changes all rows
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

  // Puts the server's rows back, which undoes the changes of unsent events.
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

  // Applies the events that are still unsent.
  for (const logged of unsent) foldLogged(set, logged, factsOf);
  const changes = takeChanges(set);
  if (changes.resetToEpoch !== null) return null;

  // Writes the rows with these keys.
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

/** Estimates an event's effective time as the time at which the event happened. Only the server can decide it. */
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
 * Removes the fields that only the server's copy of a row has. Returns an empty list for an issued row, because the
 * projection has no such rows.
 */
function asStored({ kind, key, epoch, row }: ServerRow): StoredRow[] {
  return isIssuedKind(kind) ? [] : [{ kind, key, epoch, row } as StoredRow];
}

async function deleteLowerEpochs(db: LearnerDatabase, epoch: number): Promise<void> {
  await db.rows.filter((row) => row.epoch < epoch).delete();
}

/**
 * If at least this many rows are wanted, the whole table is read, because that is faster. It holds only a few hundred
 * rows, however long the history is.
 */
const ALL_FROM = 16;

/** Returns the rows with these keys, in any order. */
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
