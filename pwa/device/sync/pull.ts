/** The pull: stores the rows from the server's reply in the device's copy of the server's rows. */
import Dexie from 'dexie';
import type { SyncRequest, SyncResponse } from '#shared/contract/sync-protocol.ts';
import { isSummed } from '#shared/events/row-kinds.ts';
import type { OpenAnswerRow } from '#shared/game/answer/open-answer.ts';
import { DAYS_TO_CHECK, HELD_OPEN_ANSWERS } from '#shared/game/constants.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { ServerRow } from '#pwa/device/database/records.ts';
import type { SyncState } from '#pwa/device/database/single-records.ts';
import { readRowsOf } from '#pwa/device/database/projection.ts';

const DAY = 86_400_000;

/** How the device uses a reply's rows. */
type RowsUse =
  /**
   * The rows aren't used, because a later reply was already taken, or because all rows have been requested since then.
   */
  | 'ignore'
  /** The reply has all rows that changed after the device's cursor, so they are added to the copy. */
  | 'merge'
  /** The reply has all rows, so they replace the copy. */
  | 'replace';

/**
 * Decides if a reply's rows are ignored, added to the device's copy, or replace it. Replies may arrive late, twice or
 * out of order. Pure.
 */
export function decideUse(
  state: Pick<SyncState, 'cursor'>,
  request: Pick<SyncRequest, 'cursor'>,
  reply: Pick<SyncResponse, 'cursor'>,
): RowsUse {
  if (reply.cursor < state.cursor) return 'ignore';
  if (request.cursor === 0) return 'replace';
  // If the request asked only for rows after a later cursor than the device's, the rows in between are missing.
  return request.cursor > state.cursor ? 'ignore' : 'merge';
}

interface Sums {
  rowCount: number;
  revisionSum: number;
}

interface TakenRows extends Sums {
  changed: ServerRow[] | 'all';
}

/**
 * Stores the reply's rows. Run inside a transaction.
 * @param held the device's earlier copies of the same rows; not used if all rows are replaced
 * @returns the new checksums over all of the device's rows
 */
export async function takeServerRows(
  db: LearnerDatabase,
  state: Sums,
  reply: Pick<SyncResponse, 'rows'>,
  use: Exclude<RowsUse, 'ignore'>,
  held: readonly ServerRow[],
): Promise<TakenRows> {
  const rows = reply.rows.map(asServerRow);
  if (use === 'replace') {
    await Promise.all([db.serverRows.clear(), db.serverRows.bulkPut(rows)]);
    return { ...sumsOf(rows), changed: 'all' };
  }
  const left = await dropEndedGame(db, rows, held);
  const { rowCount, revisionSum } = left ?? state;
  const replaced = sumsOf(left ? await readRowsOf(db.serverRows, rows) : held);
  const added = sumsOf(rows);
  await db.serverRows.bulkPut(rows);
  return {
    rowCount: rowCount + added.rowCount - replaced.rowCount,
    revisionSum: revisionSum + added.revisionSum - replaced.revisionSum,
    changed: rows,
  };
}

/**
 * Deletes the rows of an earlier game if the epoch in the reply's progress row shows that the game was restarted.
 * @returns the checksums over the rows that are left; null if the game wasn't restarted
 */
async function dropEndedGame(
  db: LearnerDatabase,
  rows: readonly ServerRow[],
  held: readonly ServerRow[],
): Promise<Sums | null> {
  const progress = rows.find(({ kind }) => kind === 'progress');
  // If no progress row was stored, this device was in the first game.
  const before = held.find(({ kind }) => kind === 'progress')?.epoch ?? initialProgress().epoch;
  if (!progress || before >= progress.epoch) return null;
  await db.serverRows.filter(({ epoch }) => epoch < progress.epoch).delete();
  return sumsOf(await db.serverRows.toArray());
}

function sumsOf(rows: readonly ServerRow[]): Sums {
  const summed = rows.filter(({ kind }) => isSummed(kind));
  return {
    rowCount: summed.length,
    revisionSum: summed.reduce((sum, { revision }) => sum + revision, 0),
  };
}

/**
 * Deletes old open answers. Keeps recent answers, always a certain number of the latest, and those that unsent events
 * have changed. Run inside a transaction, after the replay.
 * @param now milliseconds since 1970 UTC
 */
export async function dropOldAnswers(db: LearnerDatabase, now: number): Promise<void> {
  const range = [
    ['openAnswer', Dexie.minKey],
    ['openAnswer', Dexie.maxKey],
  ] as const;
  const stored = db.serverRows.where('[kind+key]').between(...range);
  if ((await stored.count()) <= HELD_OPEN_ANSWERS) return;
  const rows = (await stored.toArray()).flatMap((row) => (row.kind === 'openAnswer' ? [row] : []));
  const atOf = ({ row }: { row: OpenAnswerRow }) => row.given?.at ?? 0;
  const since = now - DAYS_TO_CHECK * DAY;
  const old = rows
    .sort((a, b) => atOf(b) - atOf(a))
    .slice(HELD_OPEN_ANSWERS)
    .filter((row) => atOf(row) < since);
  const names = new Set(old.map(({ key }) => key));
  await db.serverRows.bulkDelete(old.map(({ kind, key }) => [kind, key]));
  await db.rows
    .where('[kind+key]')
    .between(...range)
    .filter(({ key, ahead }) => names.has(key) && ahead === undefined)
    .delete();
}

/** Removes fields that a newer server may have added to a row. */
function asServerRow({ kind, key, epoch, revision, row }: ServerRow): ServerRow {
  return { kind, key, epoch, revision, row } as ServerRow;
}
