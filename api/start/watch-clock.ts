/** Warns the operator if this machine's clock is wrong, because emails, sessions and practice days depend on it. */
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Executor, queryRows } from '#api/platform/database/client.ts';
import type { Job } from '#api/platform/run-jobs.ts';

/**
 * The largest clock difference that isn't logged, in milliseconds. Such a small difference may come from the connection
 * to the database.
 */
const MOST = 30_000;

interface Watched {
  db: Executor;
  /** Milliseconds since 1970 UTC. */
  clock: () => number;
  log: Logger;
}

/** Compares this machine's clock with the database's, and logs a large difference. */
export async function compareClocks({ db, clock, log }: Watched): Promise<void> {
  const before = clock();
  const [row] = await queryRows<{ now: number }>(
    db,
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
  );
  const off = (before + clock()) / 2 - Number(row?.now);
  if (Math.abs(off) < MOST) return;
  const seconds = Math.round(off / 1_000);
  log.warn(
    { seconds },
    "the clock of this machine differs from the database's: set both by NTP, then start again",
  );
}

/** The job that compares the clocks every ten minutes. */
export function clockJob(watched: Watched): Job {
  const doNext = async () => {
    await compareClocks(watched);
    return false;
  };
  return { name: 'clock', every: 600_000, afterError: 600_000, doNext };
}
