/** A board as one learner sees it, in one statement, whatever the number of learners. */
import { type Executor, runStatement } from './client.ts';
import { ALL_TIME, IS_SHOWN } from './fold-standings.ts';
import { COUNT_ABOVE } from './rank-tree.ts';

export interface RankedLearner {
  part: 'top' | 'around';
  rank: number;
  xp: number;
  firstName: string;
  /** One character, or none. */
  lastInitial: string;
  isYou: boolean;
}

/** Of the top, and neighbours each side (docs/rules.md, leaderboard). */
const TOP = 50;
const NEIGHBOURS = 2;

/**
 * $1 the learner, $2 the board, $3 to $5 where the learner's own XP stands. The others are as they were
 * counted last; the learner's own XP is the present one, so their count, if they have one, is taken out
 * and the present one put in. Hidden learners are not in the top, but see where they would stand.
 */
const READ_RANKING = {
  name: 'read_ranking',
  text: `
    with me as (
      select u.user_id, ${IS_SHOWN} as shown,
        coalesce((
          select (r."row"->>$3)::bigint from learner_rows r
          where r.user_id = $1 and r.kind = $4 and r.key = $5
        ), 0) as xp,
        (select c.xp from standings c where c.user_id = $1 and c.board = $2) as counted
      from users u left join user_settings s on s.user_id = u.user_id
      where u.user_id = $1
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
        order by o.xp, o.user_id limit ${NEIGHBOURS})
        union all
        (select o.user_id, o.xp from standings o
        where o.board = $2 and o.user_id <> $1 and (o.xp, o.user_id) < (me.xp, me.user_id)
        order by o.xp desc, o.user_id desc limit ${NEIGHBOURS})
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
      u.first_name as "firstName", left(u.last_name, 1) as "lastInitial",
      ranked.user_id = $1 as "isYou"
    from ranked join users u on u.user_id = ranked.user_id
    order by ranked.part, ranked.xp desc, ranked.user_id desc`,
};

/**
 * The top of a board and the learner's neighbourhood, each from the first to the last; the latter is
 * empty without XP.
 * @param board `all`, or an ISO week, e.g. 2026-W47
 */
export function readRanking(
  executor: Executor,
  userId: string,
  board: string,
): Promise<RankedLearner[]> {
  const ownXp = board === ALL_TIME ? ['totalXp', 'progress', ''] : ['xp', 'week', board];
  return runStatement<RankedLearner>(executor, READ_RANKING, [userId, board, ...ownXp]);
}
