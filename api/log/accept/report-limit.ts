/** How many problems a learner reports on one UTC date: enough for whoever finds some, too few to flood the desk. */
import { countReports } from '#api/bank/statements/problems.ts';
import type { Executor } from '#api/platform/database/client.ts';
import type { NewEvent } from './judge-events.ts';

const REPORTS_A_DAY = 20;
const DAY = 86_400_000;

/**
 * @param fresh the new events of a batch @param now milliseconds since 1970 UTC
 * @returns numbers of the reports that are more than a date takes in; a batch without reports asks nothing
 */
export async function findReportsBeyond(
  tx: Executor,
  userId: string,
  fresh: readonly NewEvent[],
  now: number,
): Promise<ReadonlySet<number>> {
  const reports = fresh.filter(({ event }) => event.kind === 'problem-reported');
  if (reports.length === 0) return new Set();
  const before = await countReports(tx, userId, now - (now % DAY));
  const room = Math.max(0, REPORTS_A_DAY - before);
  return new Set(reports.slice(room).map(({ deviceSeq }) => deviceSeq));
}
