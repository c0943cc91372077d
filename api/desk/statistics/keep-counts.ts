/** Writes what this process has counted into the database, so that the desk sees all servers and the days before. */
import { addServerCounts } from '#api/desk/statistics/server-counts.ts';
import type { Services } from '#api/services.ts';
import type { CounterName } from '#api/platform/counters.ts';
import type { Job } from '#api/platform/jobs/run-jobs.ts';

/** A process that is killed loses no more than this. */
const EVERY = 15_000;

/** @returns the job, and what writes the rest when the server stops */
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
    // Only now: what could not be written is tried again.
    written = counted;
  };
  const doNext = async () => {
    await flush();
    return false;
  };
  return { job: { name: 'counts', every: EVERY, afterError: EVERY, doNext }, flush };
}
