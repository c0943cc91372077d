/**
 * Keeps the leaderboards up to date. A sync only marks its learner as changed (`MARK_STANDING`). A job reads and
 * deletes such marks. In the same transaction, it updates `standings` and their counts from the learners' rows. So each
 * change is counted exactly once, even if several servers count or one is interrupted.
 */
import { isoWeekOf } from '#shared/game/time/effective-time.ts';
import { type Executor, runStatement } from '#api/platform/database/client.ts';
import { NODES_OF } from './rank-tree.ts';

/** The name of the board of all time. The other boards are named after their ISO week. */
export const ALL_TIME = 'all';

/**
 * How many marks one run of the job takes at most, and how many old standings it deletes. The number is small, so that
 * nobody has to wait long until a run ends.
 */
const PAGE = 1_000;

const WEEK = 7 * 24 * 3_600_000;
/** A text that sorts before every ISO week. */
const EVERY_WEEK = '';

/**
 * Marks learner $1 as changed. If a run of the job has just taken an earlier mark, `do update` waits until that run has
 * ended and then marks the learner again. With `do nothing`, the change would be lost, because the earlier run hasn't
 * seen it.
 */
export const MARK_STANDING = {
  name: 'mark_standing',
  text: `
    insert into standing_changes (user_id) values ($1)
    on conflict (user_id) do update set user_id = excluded.user_id`,
};

/**
 * Reads and deletes marks, and passes them on to the job that counts the administrators' figures (count-statistics.ts).
 */
const TAKE_MARKS = {
  name: 'take_marks',
  text: `
    with taken as materialized (
      select user_id from standing_changes limit ${PAGE} for update skip locked
    ),
    handed_on as (
      insert into statistic_changes (user_id) select user_id from taken on conflict do nothing
    )
    delete from standing_changes m using taken where m.user_id = taken.user_id
    returning m.user_id as "userId"`,
};

/** An SQL expression: true if the learner is shown on leaderboards. It reads the alias `s` of `user_settings`. */
export const IS_SHOWN = `coalesce((s.values->'privacy'->>'showOnLeaderboard')::boolean, true)`;

/**
 * Reads the XP of the learners in $1: their total for the all-time board, and the XP of each week from $2 on. Weeks
 * after the current one are included, because another server's clock may be fast. Learners with 0 XP, hidden learners
 * and deleted learners have no standing.
 */
const READ_REACHED = {
  name: 'read_reached',
  text: `
    with reached as (
      select user_id, '${ALL_TIME}' as board, ("row"->>'totalXp')::bigint as xp
      from learner_rows where user_id = any($1::text[]) and kind = 'progress' and key = ''
      union all
      select user_id, key, ("row"->>'xp')::bigint
      from learner_rows where user_id = any($1::text[]) and kind = 'week' and key >= $2
    )
    select r.user_id as "userId", r.board, r.xp::float8 as "xp"
    from reached r left join user_settings s on s.user_id = r.user_id
    where r.xp > 0 and ${IS_SHOWN}`,
};

/** Sets the standings of the learners in $1, from week $2 on, to the XP that is given in the JSON array $3. */
const COUNT = {
  name: 'count_standings',
  text: `
    with marked as (select distinct user_id from unnest($1::text[]) as m(user_id)),
    due as (
      select d."userId" as user_id, d.board, d.xp
      from jsonb_to_recordset($3::jsonb) as d("userId" text, board text, xp bigint)
    ),
    counted as (
      select s.user_id, s.board, s.xp from marked m
      join standings s on s.user_id = m.user_id and (s.board = '${ALL_TIME}' or s.board >= $2)
    ),
    changed as (
      select user_id, board, counted.xp as before, due.xp as after
      from counted full join due using (user_id, board)
      where counted.xp is distinct from due.xp
    ),
    removed as (
      delete from standings s using changed c
      where s.user_id = c.user_id and s.board = c.board and c.after is null
    ),
    moved as (
      update standings s set xp = c.after from changed c
      where s.user_id = c.user_id and s.board = c.board and c.before is not null
        and c.after is not null
    ),
    entered as (
      insert into standings (user_id, board, xp)
      select user_id, board, after from changed where before is null
    ),
    deltas as (
      select board, node.level, node.bucket, sum(by) as by
      from (
        select board, before as xp, -1 as by from changed where before is not null
        union all
        select board, after, 1 from changed where after is not null
      ) as one
      cross join lateral ${NODES_OF('one.xp')} as node
      group by board, node.level, node.bucket
      having sum(by) <> 0
    )
    insert into standing_counts (board, level, bucket, learners)
    select board, level, bucket, by from deltas
    on conflict (board, level, bucket)
      do update set learners = standing_counts.learners + excluded.learners`,
};

const PRUNE_COUNTS = {
  name: 'prune_counts',
  text: `delete from standing_counts where board < $1`,
};

const PRUNE_STANDINGS = {
  name: 'prune_standings',
  text: `
    delete from standings where (user_id, board) in (
      select user_id, board from standings where board < $1 limit ${PAGE})
    returning user_id`,
};

/**
 * Updates the standings of some of the learners who are marked as changed. @param tx a transaction of its own @param
 * now milliseconds since 1970 UTC
 * @returns the number of learners; 0 if no marks are left or another server is counting
 */
export async function countStandings(tx: Executor, now: number): Promise<number> {
  if (!(await tryCountingLock(tx))) return 0;
  const marks = await runStatement<{ userId: string }>(tx, TAKE_MARKS, []);
  // The XP is read in a separate statement, after the marks were taken. So it includes the changes that set the marks.
  const userIds = marks.map(({ userId }) => userId);
  if (marks.length > 0) await count(tx, userIds, isoWeekOf(now));
  return marks.length;
}

/**
 * Deletes the boards of past weeks, a page of standings at a time. Keeps the previous week.
 * @param now milliseconds since 1970 UTC
 * @returns the number of deleted standings
 */
export async function pruneStandings(tx: Executor, now: number): Promise<number> {
  if (!(await tryCountingLock(tx))) return 0;
  // ISO weeks can be compared as texts, and all of them sort before the name of the all-time board.
  const oldest = isoWeekOf(now - WEEK);
  await runStatement(tx, PRUNE_COUNTS, [oldest]);
  return (await runStatement(tx, PRUNE_STANDINGS, [oldest])).length;
}

/**
 * Counts one learner right away, without the job. So learners who choose to hide disappear from the boards as soon as
 * the transaction commits.
 * @param tx a transaction that has locked the learner and stored the learner's changes
 */
export async function recountStandings(tx: Executor, userId: string, now: number): Promise<void> {
  await runStatement(tx, TAKE_COUNTING_LOCK, []);
  await count(tx, [userId], isoWeekOf(now));
}

/**
 * Removes a learner from every board, including those of past weeks. @param tx a transaction that has deleted the
 * learner's rows
 */
export async function forgetStandings(tx: Executor, userId: string): Promise<void> {
  await runStatement(tx, TAKE_COUNTING_LOCK, []);
  await count(tx, [userId], EVERY_WEEK);
}

/** Computes these learners' standings. @param week the first week to include */
async function count(tx: Executor, userIds: readonly string[], week: string): Promise<void> {
  const reached = await runStatement(tx, READ_REACHED, [userIds, week]);
  await runStatement(tx, COUNT, [userIds, week, JSON.stringify(reached)]);
}

/** The key of an advisory lock. It can be any number, but no other program may use it on the same database. */
const COUNTING_LOCK = 7_204_313;

const TRY_LOCK = {
  name: 'try_counting_lock',
  text: `select pg_try_advisory_xact_lock(${COUNTING_LOCK}) as "isFree"`,
};

/** Waits for the lock that allows only one server at a time to count figures across learners. */
export const TAKE_COUNTING_LOCK = {
  name: 'counting_lock',
  text: `select pg_advisory_xact_lock(${COUNTING_LOCK})`,
};

/** Takes the lock if it is free. @param tx keeps the lock until it ends @returns false if another server is counting */
export async function tryCountingLock(tx: Executor): Promise<boolean> {
  const [lock] = await runStatement<{ isFree: boolean }>(tx, TRY_LOCK, []);
  return lock?.isFree ?? false;
}
