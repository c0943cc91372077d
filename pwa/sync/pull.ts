/** The pull: the server's rows of a reply become the device's copy of them. */
import { isIssuedKind } from '#shared/contract/issued-rows.ts';
import type { SyncRequest, SyncResponse } from '#shared/contract/sync.ts';
import type { RowKey } from '#shared/engine/rows.ts';
import type { LearnerDatabase } from '#pwa/db/database.ts';
import type { ServerRow, SyncState } from '#pwa/db/records.ts';
import { readRowsOf } from '#pwa/db/rows-of.ts';

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
  changed: RowKey[] | 'all';
}

/** Run inside a transaction. @returns the check sums over what the device holds then */
export async function takeServerRows(
  db: LearnerDatabase,
  state: Sums,
  reply: Pick<SyncResponse, 'rows'>,
  use: Exclude<RowsUse, 'ignore'>,
): Promise<TakenRows> {
  const rows = reply.rows.map(asServerRow);
  if (use === 'replace') {
    await db.serverRows.clear();
    await db.serverRows.bulkPut(rows);
    return { ...sumsOf(rows), changed: 'all' };
  }
  const { rowCount, revisionSum } = (await dropEndedGame(db, rows)) ?? state;
  const replaced = sumsOf(await readRowsOf(db.serverRows, rows));
  await db.serverRows.bulkPut(rows);
  const added = sumsOf(rows);
  return {
    rowCount: rowCount + added.rowCount - replaced.rowCount,
    revisionSum: revisionSum + added.revisionSum - replaced.revisionSum,
    changed: rows.flatMap(({ kind, key }) => (isIssuedKind(kind) ? [] : [{ kind, key }])),
  };
}

/**
 * A progress row of a higher epoch ends all rows of lower ones.
 * @returns the sums of what is left, or null when nothing has ended
 */
async function dropEndedGame(
  db: LearnerDatabase,
  rows: readonly ServerRow[],
): Promise<Sums | null> {
  const progress = rows.find(({ kind }) => kind === 'progress');
  const before = progress && (await db.serverRows.get(['progress', '']));
  if (!progress || !before || before.epoch >= progress.epoch) return null;
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
