/** The job that keeps the leaderboards counted while the server runs. */
import { foldStandings, pruneStandings } from '#api/db/fold-standings.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Services } from '#api/services.ts';
import { isoWeekOf } from '#shared/engine/effective-time.ts';
import type { Job } from './run-jobs.ts';

export function foldJob({ db, clock }: Pick<Services, 'db' | 'clock'>): Job {
  let prunedIn: string | null = null;
  const doNext = async () => {
    const now = clock();
    const week = isoWeekOf(now);
    const folded = await inTransaction(db, (tx) => foldStandings(tx, now));
    if (prunedIn !== week) {
      const pruned = await inTransaction(db, (tx) => pruneStandings(tx, now));
      if (pruned > 0) return true;
      prunedIn = week;
    }
    return folded > 0;
  };
  return { name: 'leaderboards', every: 1_000, afterError: 15_000, doNext };
}
