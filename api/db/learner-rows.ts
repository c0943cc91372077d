/** The projection: the rows that the fold reads and writes. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { SyncedRow } from '#shared/contract/sync.ts';
import type { RowKey } from '#shared/engine/fold.ts';
import type { StoredRow } from '#shared/engine/rows.ts';
import { type Executor, queryRows } from './client.ts';
import type { Learner } from './learners.ts';
import { learnerRows, learners } from './schema.ts';

const columns = sql`r.kind, r.key, r.epoch, r.revision::float8 as "revision", r.row`;

/** The stored rows among the given keys, in one statement. */
export async function readRows(
  tx: Executor,
  userId: string,
  keys: readonly RowKey[],
): Promise<SyncedRow[]> {
  const kinds = sql.param(keys.map(({ kind }) => kind));
  const names = sql.param(keys.map(({ key }) => key));
  return queryRows<SyncedRow>(
    tx,
    sql`
      select ${columns}
      from unnest(${kinds}::text[], ${names}::text[]) as wanted(kind, key)
      join ${learnerRows} r
        on r.user_id = ${userId} and r.kind = wanted.kind and r.key = wanted.key`,
  );
}

/** Every row that changed after the cursor; the progress row first, as it may raise the epoch. */
export async function readRowsSince(
  executor: Executor,
  userId: string,
  cursor: number,
): Promise<SyncedRow[]> {
  return queryRows<SyncedRow>(
    executor,
    sql`
      select ${columns} from ${learnerRows} r
      where r.user_id = ${userId} and r.revision > ${cursor}
      order by r.kind <> 'progress', r.revision, r.kind, r.key`,
  );
}

/**
 * Deletes what a restart of the game ends: rows of lower epochs, but the marks of paid AI questions.
 * @returns how many there were and the sum of their revisions
 */
export async function deleteLowerEpochs(
  tx: Executor,
  userId: string,
  epoch: number,
): Promise<{ rowCount: number; revisionSum: number }> {
  const [deleted] = await queryRows<{ rowCount: number; revisionSum: number }>(
    tx,
    sql`
      with deleted as (
        delete from ${learnerRows} where user_id = ${userId} and kind <> 'aiMark' and epoch < ${epoch}
        returning revision
      )
      select count(*)::float8 as "rowCount", coalesce(sum(revision), 0)::float8 as "revisionSum"
      from deleted`,
  );
  return deleted ?? { rowCount: 0, revisionSum: 0 };
}

/** Puts the given rows in the place of all rows of the learner, under a new revision. */
export async function replaceRows(
  tx: Executor,
  learner: Learner,
  rows: readonly StoredRow[],
): Promise<void> {
  const { userId } = learner;
  const revision = learner.revision + 1;
  await tx.delete(learnerRows).where(eq(learnerRows.userId, userId));
  await tx.execute(upsertRows(userId, revision, rows));
  await tx
    .update(learners)
    .set({ revision, rowCount: rows.length, revisionSum: rows.length * revision })
    .where(eq(learners.userId, userId));
}

/** Writes rows under a revision, whatever their number; also a part of the statement of a batch. */
export function upsertRows(userId: string, revision: number, rows: readonly StoredRow[]): SQL {
  return sql`
    insert into ${learnerRows} (user_id, kind, key, epoch, revision, "row")
    select ${userId}, r.kind, r.key, r.epoch, ${revision}::bigint, r.row
    from unnest(
      ${sql.param(rows.map(({ kind }) => kind))}::text[],
      ${sql.param(rows.map(({ key }) => key))}::text[],
      ${sql.param(rows.map(({ epoch }) => epoch))}::int[],
      ${sql.param(rows.map(({ row }) => JSON.stringify(row)))}::jsonb[]
    ) as r(kind, key, epoch, row)
    on conflict (user_id, kind, key) do update
      set epoch = excluded.epoch, revision = excluded.revision, "row" = excluded.row`;
}
