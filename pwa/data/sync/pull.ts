/** The pull: the server's rows of a reply become the device's copy of them. */
import type { SyncRequest, SyncResponse } from '#shared/contract/sync/sync.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { LearnerDatabase } from '#pwa/data/db/database.ts';
import type { ServerRow, SyncState } from '#pwa/data/db/records.ts';
import { readRowsOf } from '#pwa/data/db/rows-of.ts';

/** Whether a reply's rows fit what the device holds. */
export type RowsUse =
  /** A later reply is here already, or a full pull was asked for since. */
  | 'ignore'
  /** All that changed since the device's cursor. */
  | 'merge'
  /** All there are. */
  | 'replace';

/** Pure. Replies may arrive late, twice or out of order. */
export function decideUse(
  state: Pick<SyncState, 'cursor'>,
  request: Pick<SyncRequest, 'cursor'>,
  reply: Pick<SyncResponse, 'cursor'>,
): RowsUse {
  if (reply.cursor < state.cursor) return 'ignore';
  if (request.cursor === 0) return 'replace';
  // Rows between the device's cursor and the request's would be missing.
  return request.cursor > state.cursor ? 'ignore' : 'merge';
}

interface Sums {
  rowCount: number;
  revisionSum: number;
}

export interface TakenRows extends Sums {
  changed: ServerRow[] | 'all';
}

/**
 * Run inside a transaction.
 * @param held those of the reply's rows that the device holds, as they were; of no matter where all are replaced
 * @returns the check sums over what the device holds then
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
 * A progress row of a higher epoch ends all rows of lower ones.
 * @returns the sums of what is left, or null when nothing has ended
 */
async function dropEndedGame(
  db: LearnerDatabase,
  rows: readonly ServerRow[],
  held: readonly ServerRow[],
): Promise<Sums | null> {
  const progress = rows.find(({ kind }) => kind === 'progress');
  // Where no event had touched the progress, the first game has ended.
  const before = held.find(({ kind }) => kind === 'progress')?.epoch ?? initialProgress().epoch;
  if (!progress || before >= progress.epoch) return null;
  await db.serverRows.filter(({ epoch }) => epoch < progress.epoch).delete();
  return sumsOf(await db.serverRows.toArray());
}

function sumsOf(rows: readonly ServerRow[]): Sums {
  return {
    rowCount: rows.length,
    revisionSum: rows.reduce((sum, { revision }) => sum + revision, 0),
  };
}

/** Without what a newer server may send beside it. */
function asServerRow({ kind, key, epoch, revision, row }: ServerRow): ServerRow {
  return { kind, key, epoch, revision, row } as ServerRow;
}
