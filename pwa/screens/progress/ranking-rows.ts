import type { Leaderboard, LeaderboardEntry } from '#shared/contract/leaderboard.ts';
import { isoWeekOf } from '#shared/game/time/effective-time.ts';

type Ranking = Leaderboard['thisWeek'];

export type RankingRow = LeaderboardEntry | 'gap';

/** The number of rows that show until the whole top is opened. */
const FIRST_SHOWN = 3;
const FIRST_SHOWN_ALONE = 5;
const NEIGHBORS = 2;

/**
 * The top, and below it the learner with the neighbors if the learner isn't in the top (docs/rules.md, leaderboard);
 * 'gap' marks learners left out in between.
 * @param isUnfolded shows all rows that the device holds, else the first few and the learner's neighborhood
 */
export function rankingRows(ranking: Ranking, isUnfolded: boolean): RankingRow[] {
  const all = joined(ranking);
  if (isUnfolded) return all;
  const you = all.findIndex((row) => row !== 'gap' && row.isYou);
  const first = you === -1 ? FIRST_SHOWN_ALONE : FIRST_SHOWN;
  // The neighborhood ends at a gap in the ranks.
  const begin = you === -1 ? all.length : all.lastIndexOf('gap', you);
  const isShown = (index: number) =>
    index < first || (index >= begin && Math.abs(index - you) <= NEIGHBORS);
  return all
    .map((row, index) => (isShown(index) ? row : 'gap'))
    .filter((row, index, rows) => row !== 'gap' || rows[index - 1] !== 'gap')
    .filter((row, index, rows) => row !== 'gap' || index < rows.length - 1);
}

/** The learner's own entry, or null if the learner has no XP in this ranking. */
export function ownEntry({ top, around }: Ranking): LeaderboardEntry | null {
  return [...top, ...around].find(({ isYou }) => isYou) ?? null;
}

/**
 * Updates the ranking with the learner's XP from this device, because the server's may be older, so that every screen
 * shows the same figure. The learner passes others only as far as the ranking holds them.
 */
export function withOwnXp(ranking: Ranking, xp: number): Ranking {
  const own = ownEntry(ranking);
  if (!own || xp <= own.xp) return ranking;
  const { top, around } = ranking;
  const last = top.at(-1);
  const isInTop = top.includes(own);
  const reachesTop = !isInTop && last !== undefined && xp > last.xp;
  return {
    top: isInTop || reachesTop ? rise(isInTop ? top : [...top, own], xp) : top,
    around: rise(around, xp),
  };
}

/** Moves the learner before those with less XP, each of whom falls by one rank. */
function rise(entries: readonly LeaderboardEntry[], xp: number): LeaderboardEntry[] {
  const own = entries.find(({ isYou }) => isYou);
  if (!own) return [...entries];
  const others = entries.filter((entry) => entry !== own);
  const above = others.filter((entry) => entry.xp >= xp);
  const below = others.filter((entry) => entry.xp < xp);
  const next = others.find((entry) => entry.xp <= xp);
  const rank = Math.min(own.rank, next?.rank ?? own.rank);
  const fallen = below.map((entry) =>
    entry.rank <= own.rank ? { ...entry, rank: entry.rank + 1 } : entry,
  );
  return [...above, { ...own, rank, xp }, ...fallen];
}

/** Whether a new week has begun since the server made the ranking. @param now milliseconds since 1970 UTC */
export function isPastWeek({ week }: Pick<Leaderboard, 'week'>, now: number): boolean {
  return week < isoWeekOf(now);
}

/** The two lists overlap if the learner is in the top, or just below it. */
function joined({ top, around }: Ranking): RankingRow[] {
  const below = around.slice(overlap(top, around));
  const [first] = below;
  if (!first) return top;
  const isNext = below.length < around.length || first.rank <= top.length + 1;
  return isNext ? [...top, ...below] : [...top, 'gap', ...below];
}

/** Counts the neighborhood's first entries that are in the top already. */
function overlap(top: readonly LeaderboardEntry[], around: readonly LeaderboardEntry[]): number {
  const inTop = top.findIndex(({ isYou }) => isYou);
  const inAround = around.findIndex(({ isYou }) => isYou);
  if (inTop !== -1 && inAround !== -1) return inAround + top.length - inTop;
  for (let length = Math.min(top.length, around.length); length > 0; length -= 1) {
    const tail = top.slice(-length);
    if (tail.every((entry, index) => isSame(entry, around[index]))) return length;
  }
  return 0;
}

/** Compares rank, name and XP, because entries carry no ids for privacy. */
function isSame(one: LeaderboardEntry, other: LeaderboardEntry | undefined): boolean {
  return one.rank === other?.rank && one.name === other.name && one.xp === other.xp;
}
