/**
 * Computes exact ranks among any number of learners, with a tree that counts standings by XP. A leaf counts the
 * learners with the same XP, and each higher node adds up 128 neighboring nodes below it. Five levels reach 2^35 XP,
 * more than anybody earns in a lifetime. To find how many learners have more XP than x, follow the path from the root
 * down to x, and add up the nodes to its right. These nodes are five short ranges of rows, however many learners there
 * are and however their XP is distributed. Changes only add to counts or subtract from them, so they may come in any
 * order.
 */
import { type Executor, runStatement } from '#api/platform/database/client.ts';

const BITS_A_LEVEL = 7;
const LEVELS = 5;

/** An SQL subquery for the nodes that include a given XP, as rows (level, bucket). @param xp an SQL expression */
export const NODES_OF = (xp: string) =>
  `(select level, ${xp} >> (${BITS_A_LEVEL} * level) as bucket
    from generate_series(0, ${LEVELS - 1}) as level)`;

/**
 * An SQL subquery for the number of learners on a board who have more XP. @param board an SQL expression, as `xp` is
 */
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

/** Returns the rank of an XP on a board, from 1. Learners with the same XP share a rank. */
export async function rankOf(executor: Executor, board: string, xp: number): Promise<number> {
  const [found] = await runStatement<{ rank: number }>(executor, RANK_OF, [board, xp]);
  return found?.rank ?? 1;
}
