/** The job that keeps the leaderboards and the desk's figures up to date while the server runs. */
import { countStandings, pruneStandings } from '#api/board/statements/count-standings.ts';
import { countStatistics } from '#api/desk/statistics/count-statistics.ts';
import { pruneActive } from '#api/desk/statistics/read-figures.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { Services } from '#api/services.ts';
import { isoWeekOf } from '#shared/game/time/effective-time.ts';
import type { Job } from '#api/platform/run-jobs.ts';

export function countingJob({
  db,
  clock,
  content,
}: Pick<Services, 'db' | 'clock' | 'content'>): Job {
  let prunedIn: string | null = null;
  const doNext = async () => {
    const now = clock();
    const week = isoWeekOf(now);
    const standings = await inTransaction(db, (tx) => countStandings(tx, now));
    const statistics = await inTransaction(db, (tx) => countStatistics(tx, timeLimitOf(content)));
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

/** Returns a function that looks up a question's time limit, in seconds, in the bank as it is now. */
export function timeLimitOf({ byId }: Pick<Services['content'], 'byId'>) {
  return (questionId: string): number | undefined => byId.get(questionId)?.timeLimit;
}
