/**
 * Exact ranks among any number of learners: how many standings there are by XP, counted as a tree. The
 * leaves count the standings of one XP; a node of the next level counts those of 128 nodes beside each
 * other, up to 2^35 XP, which a lifetime doesn't reach. How many have more XP than x is the sum of the
 * nodes to the right of the way down to x: five short ranges, whatever the number of learners and
 * however their XP is spread, so no bucket has ever to be split. Counts only add and subtract, so the
 * order of the changes doesn't matter.
 */
import { type Executor, runStatement } from '#api/platform/database/client.ts';

const BITS_A_LEVEL = 7;
const LEVELS = 5;

/** The nodes of the XP in `xp`: a set of rows (level, bucket); a part of statements. */
export const NODES_OF = (xp: string) =>
  `(select level, ${xp} >> (${BITS_A_LEVEL} * level) as bucket
    from generate_series(0, ${LEVELS - 1}) as level)`;

/** How many standings of a board have more XP; a part of statements. */
export const COUNT_ABOVE = (board: string, xp: string) => `
  (select coalesce(sum(higher.learners), 0)
  from ${NODES_OF(xp)} as node
  cross join lateral (
    select sum(c.learners) as learners from standing_counts c
    where c.board = ${board} and c.level = node.level and c.bucket > node.bucket
      and c.bucket <= (node.bucket | ${2 ** BITS_A_LEVEL - 1})
  ) as higher)`;

const RANK_OF = {
  name: 'rank_of',
  text: `select (1 + ${COUNT_ABOVE('$1', '$2::bigint')})::float8 as "rank"`,
};

/** The rank that this XP has on a board, from 1; learners with the same XP share one. */
export async function rankOf(executor: Executor, board: string, xp: number): Promise<number> {
  const [found] = await runStatement<{ rank: number }>(executor, RANK_OF, [board, xp]);
  return found?.rank ?? 1;
}
