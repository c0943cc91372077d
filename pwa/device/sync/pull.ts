/** The pull: the server's rows of a reply become the device's copy of them. */
import Dexie from 'dexie';
import type { SyncRequest, SyncResponse } from '#shared/contract/sync/sync.ts';
import { isSummed } from '#shared/events/rows.ts';
import type { OpenAnswerRow } from '#shared/game/answer/open-answer.ts';
import { DAYS_TO_CHECK, HELD_OPEN_ANSWERS } from '#shared/game/constants.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { ServerRow, SyncState } from '#pwa/device/database/records.ts';
import { readRowsOf } from '#pwa/device/database/rows-of.ts';

const DAY = 86_400_000;

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
  const summed = rows.filter(({ kind }) => isSummed(kind));
  return {
    rowCount: summed.length,
    revisionSum: summed.reduce((sum, { revision }) => sum + revision, 0),
  };
}

/**
 * Of open answers the device holds those of the last days and the latest ones; what unsent events have changed stays.
 * Run inside a transaction, after the replay.
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

/** Without what a newer server may send beside it. */
function asServerRow({ kind, key, epoch, revision, row }: ServerRow): ServerRow {
  return { kind, key, epoch, revision, row } as ServerRow;
}
