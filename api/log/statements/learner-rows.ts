/** The learner's rows that are computed from events, in the table `learner_rows`. */
import { eq } from 'drizzle-orm';
import { ISSUED_KINDS } from '#shared/contract/ai/issued-rows.ts';
import type { SyncedRow } from '#shared/contract/sync-protocol.ts';
import { isSummed, type StoredRow } from '#shared/events/row-kinds.ts';
import { DAYS_TO_CHECK, ENGINE_NUMBER, HELD_OPEN_ANSWERS } from '#shared/game/constants.ts';
import { type Executor, runStatement } from '#api/platform/database/client.ts';
import { MARK_STANDING } from '#api/board/statements/count-standings.ts';
import type { Learner } from './learners.ts';
import { learners } from '#api/log/tables.ts';

const DAY = 86_400_000;

const COLUMNS = 'r.kind, r.key, r.epoch, r.revision::float8 as "revision", r."row"';

const READ_ROWS = {
  name: 'read_rows',
  text: `
    select ${COLUMNS}
    from unnest($2::text[], $3::text[]) as wanted(kind, key)
    join learner_rows r on r.user_id = $1 and r.kind = wanted.kind and r.key = wanted.key`,
};

const READ_ROWS_SINCE = {
  name: 'read_rows_since',
  text: `
    select ${COLUMNS} from learner_rows r
    where r.user_id = $1 and r.revision > $2
      and (r.kind <> 'openAnswer' or (r."row"->'given'->>'at')::bigint >= $3
        or r.key in (
          select o.key from learner_rows o where o.user_id = $1 and o.kind = 'openAnswer'
          order by (o."row"->'given'->>'at')::bigint desc nulls last, o.key limit $4))
    order by r.kind <> 'progress', r.revision, r.kind, r.key`,
};

const DELETE_LOWER_EPOCHS = {
  name: 'delete_lower_epochs',
  text: `
    with deleted as (
      delete from learner_rows where user_id = $1 and epoch < $2
      returning kind, revision
    )
    select count(*)::float8 as "rowCount", coalesce(sum(revision), 0)::float8 as "revisionSum"
    from deleted where kind <> 'openAnswer'`,
};

/**
 * Deletes a learner's rows of all kinds except those in $2. A statement sees the table as it was when the statement
 * began, so the sums are computed over exactly the rows that stay.
 */
const DELETE_PROJECTION = {
  name: 'delete_projection',
  text: `
    with deleted as (delete from learner_rows where user_id = $1 and kind <> all($2::text[]))
    select count(*)::float8 as "rowCount", coalesce(sum(revision), 0)::float8 as "revisionSum"
    from learner_rows where user_id = $1 and kind = any($2::text[])`,
};

/**
 * Writes the rows in the JSON array $3 for learner $1 under revision $2. It selects from the learner's own row, so that
 * a sharded database knows that the new rows belong to the same shard.
 */
export const UPSERT_ROWS = {
  name: 'upsert_rows',
  text: `
    insert into learner_rows (user_id, kind, key, epoch, revision, "row")
    select l.user_id, r.kind, r.key, r.epoch, $2::bigint, r."row"
    from learners l
    cross join jsonb_to_recordset($3::jsonb) as r(kind text, key text, epoch int, "row" jsonb)
    where l.user_id = $1
    on conflict (user_id, kind, key) do update
      set epoch = excluded.epoch, revision = excluded.revision, "row" = excluded."row"`,
};

/** Reads the rows with these keys in one statement. A row that doesn't exist is left out. */
export function readRows(
  tx: Executor,
  userId: string,
  keys: readonly { kind: string; key: string }[],
): Promise<SyncedRow[]> {
  const kinds = keys.map(({ kind }) => kind);
  const names = keys.map(({ key }) => key);
  return runStatement<SyncedRow>(tx, READ_ROWS, [userId, kinds, names]);
}

/**
 * Reads every row that has changed after the cursor. Of the open answers, only those that devices keep are read. The
 * progress row comes first, because it may raise the epoch.
 * @param now milliseconds since 1970 UTC
 */
export function readRowsSince(
  executor: Executor,
  userId: string,
  cursor: number,
  now: number,
): Promise<SyncedRow[]> {
  const since = now - DAYS_TO_CHECK * DAY;
  const values = [userId, cursor, since, HELD_OPEN_ANSWERS];
  return runStatement<SyncedRow>(executor, READ_ROWS_SINCE, values);
}

/**
 * Deletes the rows of earlier games, that is, rows with a lower epoch.
 * @returns the number of deleted rows and the sum of their revisions; rows that the checksums leave out aren't counted
 */
export async function deleteLowerEpochs(
  tx: Executor,
  userId: string,
  epoch: number,
): Promise<{ rowCount: number; revisionSum: number }> {
  const [deleted] = await runStatement<{ rowCount: number; revisionSum: number }>(
    tx,
    DELETE_LOWER_EPOCHS,
    [userId, epoch],
  );
  return deleted ?? { rowCount: 0, revisionSum: 0 };
}

/** Replaces all rows that were computed from events by the given rows, under a new revision. */
export async function replaceRows(
  tx: Executor,
  learner: Learner,
  rows: readonly StoredRow[],
): Promise<void> {
  const { userId } = learner;
  const revision = learner.revision + 1;
  const { rowCount, revisionSum } = await deleteProjection(tx, userId);
  const summed = rows.filter(({ kind }) => isSummed(kind)).length;
  await runStatement(tx, UPSERT_ROWS, [userId, revision, JSON.stringify(rows)]);
  await runStatement(tx, MARK_STANDING, [userId]);
  await tx
    .update(learners)
    .set({
      revision,
      rowCount: rowCount + summed,
      revisionSum: revisionSum + summed * revision,
      engine: ENGINE_NUMBER,
    })
    .where(eq(learners.userId, userId));
}

/**
 * Deletes all rows that were computed from events.
 * @returns the number of rows that are left (those that the server has issued), and the sum of their revisions
 */
async function deleteProjection(
  tx: Executor,
  userId: string,
): Promise<{ rowCount: number; revisionSum: number }> {
  const [left] = await runStatement<{ rowCount: number; revisionSum: number }>(
    tx,
    DELETE_PROJECTION,
    [userId, ISSUED_KINDS],
  );
  return left ?? { rowCount: 0, revisionSum: 0 };
}
