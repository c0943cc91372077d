/** Reads the leaderboard for the sync and GET /api/leaderboard (docs/rules.md, leaderboard). */
import { shortName } from '#shared/contract/account/person-name.ts';
import { type Executor, runStatement } from '#api/platform/database/client.ts';
import type { Leaderboard, LeaderboardEntry } from '#shared/contract/leaderboard.ts';
import { isoWeekOf } from '#shared/game/time/effective-time.ts';
import { ALL_TIME, IS_SHOWN } from './count-standings.ts';
import { COUNT_ABOVE } from './rank-tree.ts';

/** How long a device keeps a leaderboard before it gets a new one, in milliseconds. */
const FRESH_FOR = 60_000;

/**
 * True if a sync's reply should include the leaderboard.
 * @param heldAt the time of the leaderboard that the device has; undefined if it has none @param now milliseconds since
 * 1970 UTC
 */
export function isLeaderboardDue(heldAt: number | undefined, now: number): boolean {
  return heldAt === undefined || heldAt > now || now - heldAt > FRESH_FOR;
}

/**
 * Reads both boards as one learner sees them. This takes three statements, however many learners there are. @param now
 * milliseconds since 1970 UTC
 */
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

/** A row of a board as one learner sees it. */
interface RankedLearner {
  part: 'top' | 'around';
  rank: number;
  xp: number;
  firstName: string;
  lastName: string;
  isYou: boolean;
}

/** How many learners are in the top, and how many neighbors are shown on each side (docs/rules.md, leaderboard). */
const TOP = 50;
const NEIGHBORS = 2;

/** Reads the learner's own XP, in total and in week $2. */
const READ_OWN = {
  name: 'read_own_xp',
  text: `
    select ${IS_SHOWN} as "isShown", coalesce((t."row"->>'totalXp')::float8, 0) as "totalXp",
      coalesce((w."row"->>'xp')::float8, 0) as "weekXp"
    from learners l left join user_settings s on s.user_id = l.user_id
    left join learner_rows t on t.user_id = l.user_id and t.kind = 'progress' and t.key = ''
    left join learner_rows w on w.user_id = l.user_id and w.kind = 'week' and w.key = $2
    where l.user_id = $1`,
};

/**
 * Reads a board as a learner sees it. $1 is the learner, $2 is the board, $3 is true if the learner is shown there, and
 * $4 is the learner's own XP. For other learners, the XP is taken from the last count. The learner's own XP is up to
 * date, so it is used instead of the last count. Hidden learners aren't in the top, but they see what their rank would
 * be.
 */
const READ_RANKING = {
  name: 'read_ranking',
  text: `
    with me as (
      select u.user_id, $3::boolean as shown, $4::bigint as xp,
        (select c.xp from standings c where c.user_id = $1 and c.board = $2) as counted
      from users u where u.user_id = $1
    ),
    top as (
      select user_id, xp from (
        (select user_id, xp from standings where board = $2 and user_id <> $1
        order by xp desc, user_id desc limit ${TOP})
        union all
        select user_id, xp from me where shown and xp > 0
      ) as candidates
      order by xp desc, user_id desc limit ${TOP}
    ),
    around as (
      select user_id, xp from me where xp > 0
      union all
      select near.user_id, near.xp from me cross join lateral (
        (select o.user_id, o.xp from standings o
        where o.board = $2 and o.user_id <> $1 and (o.xp, o.user_id) > (me.xp, me.user_id)
        order by o.xp, o.user_id limit ${NEIGHBORS})
        union all
        (select o.user_id, o.xp from standings o
        where o.board = $2 and o.user_id <> $1 and (o.xp, o.user_id) < (me.xp, me.user_id)
        order by o.xp desc, o.user_id desc limit ${NEIGHBORS})
      ) as near
      where me.xp > 0
    ),
    ranked as (
      select 'top' as part, user_id, xp, rank() over (order by xp desc) as rank from top
      union all
      select 'around', a.user_id, a.xp,
        1 + ${COUNT_ABOVE('$2', 'a.xp')} - (coalesce(me.counted, 0) > a.xp)::int
          + (me.xp > a.xp)::int
      from around a cross join me
    )
    select ranked.part, ranked.rank::float8 as "rank", ranked.xp::float8 as "xp",
      u.first_name as "firstName", u.last_name as "lastName",
      ranked.user_id = $1 as "isYou"
    from ranked join users u on u.user_id = ranked.user_id
    order by ranked.part, ranked.xp desc, ranked.user_id desc`,
};

interface Rankings {
  thisWeek: RankedLearner[];
  allTime: RankedLearner[];
}

/**
 * Reads the top of each board and the learner's neighbors, both ordered by rank. A learner without XP has no neighbors.
 * @param week an ISO week, e.g. 2026-W47
 */
async function readRankings(executor: Executor, userId: string, week: string): Promise<Rankings> {
  const [own] = await runStatement<OwnStanding>(executor, READ_OWN, [userId, week]);
  const read = (board: string, xp = 0) =>
    runStatement<RankedLearner>(executor, READ_RANKING, [userId, board, own?.isShown ?? false, xp]);
  return {
    thisWeek: await read(week, own?.weekXp),
    allTime: await read(ALL_TIME, own?.totalXp),
  };
}

interface OwnStanding {
  isShown: boolean;
  totalXp: number;
  weekXp: number;
}
