/** Reads the desk's figures from the sums. That takes a few short range queries, however many learners there are. */
import { type Executor, runStatement } from '#api/platform/database/client.ts';
import { DAY, MINUTE } from './learner-part.ts';

interface SiteFigures {
  learners: number;
  answers: number;
  seconds: number;
  sessions: number;
  sessionMs: number;
  /** How many learners gave an answer in the last 24 hours, and how many in the last seven times 24 hours. */
  activeInDay: number;
  activeInWeek: number;
  /**
   * How many of the accounts that still exist were made on each day. A day is a number, counted from 1970 in UTC. Days
   * without new accounts are left out.
   */
  registered: { day: number; learners: number }[];
}

const READ_SUMS = {
  name: 'read_statistic_sums',
  text: `
    select name, bucket::float8 as "bucket", count::float8 as "count" from statistic_counts
    where (name in ('learners', 'answers', 'seconds', 'sessions', 'sessionMs') and bucket = 0)
      or (name = 'registered' and bucket > $1)`,
};

/**
 * Counts the learners who gave an answer after $1. The sums have one count for each minute. Only a part of the first
 * minute is after $1, so the learners of that minute are counted one by one.
 */
const READ_ACTIVE = {
  name: 'read_active_learners',
  text: `
    select (
      (select coalesce(sum(count), 0) from statistic_counts
        where name = 'active' and bucket > $1::bigint / ${MINUTE}) +
      (select count(*) from learner_statistics
        where last_answer_at > $1::bigint
          and last_answer_at < ($1::bigint / ${MINUTE} + 1) * ${MINUTE})
    )::float8 as "learners"`,
};

const PRUNE_ACTIVE = {
  name: 'prune_active_minutes',
  text: `delete from statistic_counts where name = 'active' and bucket < $1`,
};

/** Reads the figures. @param now milliseconds since 1970 UTC @param days for how many days registrations are read */
export async function readFigures(
  executor: Executor,
  now: number,
  days: number,
): Promise<SiteFigures> {
  const active = async (since: number) => {
    const [found] = await runStatement<{ learners: number }>(executor, READ_ACTIVE, [since]);
    return found?.learners ?? 0;
  };
  const after = Math.floor(now / DAY) - days;
  const rows = await runStatement<{ name: string; bucket: number; count: number }>(
    executor,
    READ_SUMS,
    [after],
  );
  const sum = (wanted: string) => rows.find(({ name }) => name === wanted)?.count ?? 0;
  return {
    learners: sum('learners'),
    answers: sum('answers'),
    seconds: sum('seconds'),
    sessions: sum('sessions'),
    sessionMs: sum('sessionMs'),
    activeInDay: await active(now - DAY),
    activeInWeek: await active(now - 7 * DAY),
    registered: rows
      .filter(({ name, count }) => name === 'registered' && count > 0)
      .map(({ bucket, count }) => ({ day: bucket, learners: count }))
      .sort((a, b) => b.day - a.day),
  };
}

/** Deletes the counts of minutes that are too old for any figure. @param now milliseconds since 1970 UTC */
export async function pruneActive(tx: Executor, now: number): Promise<void> {
  await runStatement(tx, PRUNE_ACTIVE, [Math.floor((now - 8 * DAY) / MINUTE)]);
}
