import { describe, expect, it } from 'vitest';
import type { LeaderboardEntry } from '#shared/contract/leaderboard.ts';
import {
  isPastWeek,
  ownEntry,
  rankingRows,
  type RankingRow,
  withOwnXp,
} from './leaderboard-card.tsx';

/** Learners by place, 10 XP apart; places with the same XP share a rank. */
function people(from: number, to: number, you: number | null = null): LeaderboardEntry[] {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const place = from + index;
    return {
      rank: place,
      name: `Person ${place}`,
      xp: 10_000 - 10 * place,
      isYou: place === you,
    };
  });
}
const ranks = (rows: RankingRow[]) => rows.map((row) => (row === 'gap' ? '…' : row.rank));

describe('the whole ranking', () => {
  it('is the top alone for a learner in its middle', () => {
    const ranking = { top: people(1, 50, 20), around: people(18, 22, 20) };
    expect(ranks(rankingRows(ranking, true))).toEqual(people(1, 50).map(({ rank }) => rank));
  });

  it('goes on to the neighbors of a learner at its end, each once', () => {
    const ranking = { top: people(1, 50, 49), around: people(47, 51, 49) };
    expect(ranks(rankingRows(ranking, true)).slice(46)).toEqual([47, 48, 49, 50, 51]);
  });

  it('goes on without a gap to a learner just below it', () => {
    const ranking = { top: people(1, 50), around: people(49, 53, 51) };
    expect(ranks(rankingRows(ranking, true)).slice(46)).toEqual([47, 48, 49, 50, 51, 52, 53]);
    const next = { top: people(1, 50), around: people(51, 55, 53) };
    expect(rankingRows(next, true)).not.toContain('gap');
  });

  it('leaves a gap before a learner far below it', () => {
    const ranking = { top: people(1, 50), around: people(899, 903, 901) };
    expect(ranks(rankingRows(ranking, true)).slice(48)).toEqual([
      49,
      50,
      '…',
      899,
      900,
      901,
      902,
      903,
    ]);
  });

  it('keeps the ranks of a tie as they are', () => {
    const tie = [
      { rank: 1, name: 'Ada L.', xp: 90, isYou: false },
      { rank: 2, name: 'Ben O.', xp: 80, isYou: true },
      { rank: 2, name: 'Cy P.', xp: 80, isYou: false },
      { rank: 4, name: 'Di Q.', xp: 70, isYou: false },
    ];
    expect(ranks(rankingRows({ top: tie, around: tie }, true))).toEqual([1, 2, 2, 4]);
  });
});

describe('the short ranking', () => {
  it('is the first three and the learner between two neighbors each side', () => {
    const ranking = { top: people(1, 50), around: people(899, 903, 901) };
    expect(ranks(rankingRows(ranking, false))).toEqual([1, 2, 3, '…', 899, 900, 901, 902, 903]);
    const inTop = { top: people(1, 50, 20), around: people(18, 22, 20) };
    expect(ranks(rankingRows(inTop, false))).toEqual([1, 2, 3, '…', 18, 19, 20, 21, 22]);
  });

  it('begins with the learner who is the first', () => {
    const ranking = { top: people(1, 50, 1), around: people(1, 3, 1) };
    expect(ranks(rankingRows(ranking, false))).toEqual([1, 2, 3]);
  });

  it('is the first five for a learner without XP in it', () => {
    const ranking = { top: people(1, 50), around: [] };
    expect(ranks(rankingRows(ranking, false))).toEqual([1, 2, 3, 4, 5]);
    expect(ownEntry(ranking)).toBeNull();
  });
});

describe('the ranking with what the device knows', () => {
  describe("2.13 The learner's XP in the ranking is the one that every screen shows", () => {
    it('lets the learner pass who has less, each of whom falls by one rank', () => {
      const ranking = { top: people(1, 50, 20), around: people(18, 22, 20) };
      const risen = withOwnXp(ranking, 9_925);
      const rows = rankingRows(risen, true);
      expect(ownEntry(risen)).toMatchObject({ rank: 8, xp: 9_925 });
      expect(ranks(rows)).toEqual(people(1, 50).map(({ rank }) => rank));
      expect(rows.slice(6, 10)).toMatchObject([
        { name: 'Person 7', rank: 7 },
        { name: 'Person 20', rank: 8 },
        { name: 'Person 8', rank: 9 },
        { name: 'Person 9', rank: 10 },
      ]);
    });
  });

  it('shares a rank with who has as much', () => {
    const risen = withOwnXp({ top: people(1, 3, 3), around: people(1, 3, 3) }, 9_980);
    expect(risen.top.map(({ name, rank }) => [name, rank])).toEqual([
      ['Person 1', 1],
      ['Person 2', 2],
      ['Person 3', 2],
    ]);
  });

  it('takes a learner from just below the top into it, each row once', () => {
    const risen = withOwnXp({ top: people(1, 50), around: people(49, 53, 51) }, 9_515);
    expect(ownEntry(risen)?.rank).toBe(49);
    const rows = rankingRows(risen, true);
    expect(rows.slice(47)).toMatchObject([
      { name: 'Person 48', rank: 48 },
      { name: 'Person 51', rank: 49 },
      { name: 'Person 49', rank: 50 },
      { name: 'Person 50', rank: 51 },
      { name: 'Person 52', rank: 52 },
      { name: 'Person 53', rank: 53 },
    ]);
  });

  it('passes the neighbors that the device knows of, and shows none from beyond the gap', () => {
    const risen = withOwnXp({ top: people(1, 50), around: people(899, 903, 901) }, 5_000);
    expect(ranks(rankingRows(risen, false))).toEqual([1, 2, 3, '…', 899, 900, 901]);
    expect(ownEntry(risen)).toMatchObject({ rank: 899, xp: 5_000 });
  });

  it('stays as it is where the server knows as much, or the learner has no XP in it', () => {
    const ranking = { top: people(1, 50, 20), around: people(18, 22, 20) };
    expect(withOwnXp(ranking, 9_800)).toBe(ranking);
    const without = { top: people(1, 50), around: [] };
    expect(withOwnXp(without, 500)).toBe(without);
  });
});

it('finds the learner below the top', () => {
  const ranking = { top: people(1, 50), around: people(899, 903, 901) };
  expect(ownEntry(ranking)?.rank).toBe(901);
});

it('knows a week that is over, also over a year’s end', () => {
  expect(isPastWeek({ week: '2026-W53' }, Date.UTC(2027, 0, 3, 23))).toBe(false);
  expect(isPastWeek({ week: '2026-W53' }, Date.UTC(2027, 0, 4))).toBe(true);
});
