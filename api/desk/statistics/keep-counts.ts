/** Writes this process's counts into the database, so that the desk sees all servers and the days before. */
import { addServerCounts } from '#api/desk/statistics/server-counts.ts';
import type { Services } from '#api/services.ts';
import type { CounterName } from '#api/platform/counters.ts';
import type { Job } from '#api/platform/jobs/run-jobs.ts';

/** Milliseconds between writes, which is the most that a killed process loses. */
const EVERY = 15_000;

/** @returns the job, and a function that writes the rest when the server stops */
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
    // This is set only after the write, so that counts that couldn't be written are tried again.
    written = counted;
  };
  const doNext = async () => {
    await flush();
    return false;
  };
  return { job: { name: 'counts', every: EVERY, afterError: EVERY, doNext }, flush };
}
