/** The job that keeps the leaderboards and the figures of the desk counted while the server runs. */
import { foldStandings, pruneStandings } from '#api/db/fold-standings.ts';
import { foldStatistics } from '#api/db/statistics/fold-statistics.ts';
import { pruneActive } from '#api/db/statistics/read-figures.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Services } from '#api/services.ts';
import { isoWeekOf } from '#shared/engine/effective-time.ts';
import type { Job } from './run-jobs.ts';

export function foldJob({ db, clock, content }: Pick<Services, 'db' | 'clock' | 'content'>): Job {
  let prunedIn: string | null = null;
  const doNext = async () => {
    const now = clock();
    const week = isoWeekOf(now);
    const standings = await inTransaction(db, (tx) => foldStandings(tx, now));
    const statistics = await inTransaction(db, (tx) => foldStatistics(tx, timeLimitOf(content)));
    if (prunedIn !== week) {
      const pruned = await inTransaction(db, (tx) => pruneStandings(tx, now));
      if (pruned > 0) return true;
      await inTransaction(db, (tx) => pruneActive(tx, now));
      prunedIn = week;
    }
    return standings + statistics > 0;
  };
  return { name: 'leaderboards', every: 1_000, afterError: 15_000, doNext };
}

/** Of the question as the bank holds it now, in seconds. */
export function timeLimitOf({ byId }: Pick<Services['content'], 'byId'>) {
  return (questionId: string): number | undefined => byId.get(questionId)?.timeLimit;
}
