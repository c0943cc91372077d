/** Reads the leaderboard for the sync and GET /api/leaderboard (docs/rules.md, leaderboard). */
import { shortName } from '#shared/contract/account/person-name.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { type RankedLearner, readRankings } from '#api/board/statements/read-ranking.ts';
import type { Leaderboard, LeaderboardEntry } from '#shared/contract/leaderboard.ts';
import { isoWeekOf } from '#shared/game/time/iso-week.ts';

/** Milliseconds after which a device's leaderboard is read again. */
const FRESH_FOR = 60_000;

/**
 * Whether a sync's reply includes the leaderboard.
 * @param heldAt `at` of the device's leaderboard @param now milliseconds since 1970 UTC
 */
export function isLeaderboardDue(heldAt: number | undefined, now: number): boolean {
  return heldAt === undefined || heldAt > now || now - heldAt > FRESH_FOR;
}

/** Takes three statements, whatever the number of learners. @param now milliseconds since 1970 UTC */
export async function readLeaderboard(
  executor: Executor,
  userId: string,
  now: number,
): Promise<Leaderboard> {
  const week = isoWeekOf(now);
  const { thisWeek, allTime } = await readRankings(executor, userId, week);
  return { at: now, week, thisWeek: show(thisWeek), allTime: show(allTime) };
}

function show(ranked: readonly RankedLearner[]): Leaderboard['thisWeek'] {
  const entriesOf = (part: RankedLearner['part']): LeaderboardEntry[] =>
    ranked
      .filter((one) => one.part === part)
      .map(({ rank, xp, firstName, lastName, isYou }) => ({
        rank,
        name: shortName(firstName, lastName),
        xp,
        isYou,
      }));
  return { top: entriesOf('top'), around: entriesOf('around') };
}
