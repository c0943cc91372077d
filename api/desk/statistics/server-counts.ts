/** Stores the servers' counters in the database, so that they survive a restart and add up over all servers. */
import { type Executor, runStatement } from '#api/platform/database/client.ts';
import type { Services } from '#api/services.ts';
import type { CounterName } from '#api/platform/counters.ts';
import type { Job } from '#api/platform/run-jobs.ts';

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

/** Adds to the counts of the current day in UTC. @param now milliseconds since 1970 UTC */
async function addServerCounts(
  executor: Executor,
  counts: readonly { name: string; count: number }[],
  now: number,
): Promise<void> {
  await runStatement(executor, ADD, [JSON.stringify(counts), Math.floor(now / DAY)]);
}

/** Reads the counts of today and of the seven days that end today, in UTC. @param now milliseconds since 1970 UTC */
export function readServerCounts(
  executor: Executor,
  now: number,
): Promise<{ name: string; today: number; week: number }[]> {
  return runStatement(executor, READ, [Math.floor(now / DAY)]);
}

/**
 * The time between two writes, in milliseconds. A process that is killed loses at most the counts since its last write.
 */
const EVERY = 15_000;

/**
 * Writes this process's counters into the database, so that the desk sees the sum over all servers and past days.
 * @returns the job, and a function that writes the remaining counts when the server stops
 */
export function keepCounts({ db, clock, counters }: Pick<Services, 'db' | 'clock' | 'counters'>): {
  job: Job;
  flush: () => Promise<void>;
} {
  let written: Partial<Record<CounterName, number>> = {};
  const flush = async () => {
    const counted = await counters.read();
    const changes = (Object.keys(counted) as CounterName[])
      .map((name) => ({ name, count: counted[name] - (written[name] ?? 0) }))
      .filter(({ count }) => count > 0);
    if (changes.length === 0) return;
    await addServerCounts(db, changes, clock());
    // The counts are noted as written only after the write. If the write fails, the next one writes them again.
    written = counted;
  };
  const doNext = async () => {
    await flush();
    return false;
  };
  return { job: { name: 'counts', every: EVERY, afterError: EVERY, doNext }, flush };
}
