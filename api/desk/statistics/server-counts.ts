/** Stores the servers' counts in the database, so that neither a restart nor a second server can lose them. */
import { type Executor, runStatement } from '#api/platform/database/client.ts';

const ADD = {
  name: 'add_server_counts',
  text: `
    insert into server_counts (name, day, count)
    select c.name, $2, c.count from jsonb_to_recordset($1::jsonb) as c(name text, count bigint)
    on conflict (name, day) do update set count = server_counts.count + excluded.count`,
};

const READ = {
  name: 'read_server_counts',
  text: `
    select name, sum(count)::float8 as "week",
      coalesce(sum(count) filter (where day = $1), 0)::float8 as "today"
    from server_counts where day > $1 - 7 and day <= $1 group by name`,
};

const DAY = 24 * 3_600_000;

/** Adds to the counts of the UTC day. @param now milliseconds since 1970 UTC */
export async function addServerCounts(
  executor: Executor,
  counts: readonly { name: string; count: number }[],
  now: number,
): Promise<void> {
  await runStatement(executor, ADD, [JSON.stringify(counts), Math.floor(now / DAY)]);
}

/** Reads the counts of today and of the seven days up to today, in UTC. @param now milliseconds since 1970 UTC */
export function readServerCounts(
  executor: Executor,
  now: number,
): Promise<{ name: string; today: number; week: number }[]> {
  return runStatement(executor, READ, [Math.floor(now / DAY)]);
}
