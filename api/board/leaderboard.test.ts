import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { standings } from './tables.ts';
import { countingJob } from '#api/desk/statistics/count-statistics.ts';
import { runJobs } from '#api/platform/run-jobs.ts';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { drainStandings } from '#api/testing/database/learner-tables.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import type { Leaderboard } from '#shared/contract/leaderboard.ts';
import { schemaVersionOf } from '#shared/events/index.ts';
import type { WeekRow } from '#shared/game/rows.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const WEEK = 7 * 24 * 3_600_000;
const PATH = '/api/leaderboard';
let test: TestApp;
let opened: TestApp[] = [];
beforeEach(async () => {
  for (const app of opened) await app.close();
  test = await createTestApp();
  opened = [test];
});
afterAll(async () => {
  for (const app of opened) await app.close();
});

let seq = 0;
/** Answers this many questions of level 1 right; the first answer also unlocks an achievement. */
const earn = (learner: TestLearner, answers: number) =>
  learner.sync(
    Array.from({ length: answers }, (_, index) =>
      anAnswer({
        deviceSeq: ++seq,
        questionId: `c1-${String(index + 1).padStart(2, '0')}`,
        occurredAt: test.clock.now,
      }),
    ),
  );
const drain = () => drainStandings(test.db, test.clock.now);
const read = (learner: TestLearner) => learner.get<Leaderboard>(PATH);
const names = (entries: Leaderboard['thisWeek']['top']) => entries.map(({ name }) => name);

async function threeLearners(): Promise<[TestLearner, TestLearner, TestLearner]> {
  const ada = await test.registerLearner({ firstName: 'Ada' });
  const bob = await test.registerLearner({ firstName: 'Bob' });
  const cleo = await test.registerLearner({ firstName: 'Cleo' });
  await earn(ada, 3);
  await earn(bob, 2);
  await earn(cleo, 1);
  await drain();
  return [ada, bob, cleo];
}

describe('the leaderboard', () => {
  describe('1 Leaderboard; Rank', () => {
    it('ranks learners by this week’s XP and by all XP, with first name and last initial alone', async () => {
      const [ada, bob] = await threeLearners();
      const board = await read(bob);
      expect(board).toMatchObject({ at: test.clock.now, week: '2026-W10' });
      expect(board.thisWeek.top.map(({ rank, name, isYou }) => [rank, name, isYou])).toEqual([
        [1, 'Ada L.', false],
        [2, 'Bob L.', true],
        [3, 'Cleo L.', false],
      ]);
      expect(board.thisWeek.around).toEqual(board.thisWeek.top);
      expect(board.allTime).toEqual(board.thisWeek);
      expect(JSON.stringify(board)).not.toContain(ada.user.id);
      expect(JSON.stringify(board)).not.toContain('example.edu');
    });
  });

  it('shows the learner’s own XP as it is now, and where it would rank, before it is counted', async () => {
    const [, , cleo] = await threeLearners();
    await earn(cleo, 9);
    const { allTime } = await read(cleo);
    expect(names(allTime.top)).toEqual(['Cleo L.', 'Ada L.', 'Bob L.']);
    expect(allTime.top.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(allTime.around).toEqual(allTime.top);
    await drain();
    expect((await read(cleo)).allTime).toEqual(allTime);
  });

  it('is empty around a learner without XP, who sees the top', async () => {
    await threeLearners();
    const dora = await test.registerLearner({ firstName: 'Dora' });
    const { thisWeek, allTime } = await read(dora);
    expect(names(thisWeek.top)).toEqual(['Ada L.', 'Bob L.', 'Cleo L.']);
    expect([thisWeek.around, allTime.around]).toEqual([[], []]);
  });

  describe('2.13 Leaderboard (docs/rules.md)', () => {
    it('lets who hides vanish everywhere at once, and keep a rank of their own', async () => {
      const [ada, bob] = await threeLearners();
      const hide = { privacy: { showOnLeaderboard: false } };
      await ada.call('PATCH', '/api/user/settings', hide);
      const seen = await read(bob);
      for (const { top, around } of [seen.thisWeek, seen.allTime]) {
        expect(top.map(({ rank, name }) => [rank, name])).toEqual([
          [1, 'Bob L.'],
          [2, 'Cleo L.'],
        ]);
        expect(around).toEqual(top);
      }
      const own = await read(ada);
      expect(names(own.allTime.top)).toEqual(['Bob L.', 'Cleo L.']);
      expect(own.allTime.around[0]).toMatchObject({ rank: 1, name: 'Ada L.', isYou: true });
      expect(own.allTime.around[1]).toMatchObject({ rank: 2, name: 'Bob L.' });

      await earn(ada, 5);
      await drain();
      expect(names((await read(bob)).allTime.top)).not.toContain('Ada L.');
      await ada.call('PATCH', '/api/user/settings', { privacy: { showOnLeaderboard: true } });
      expect(names((await read(bob)).allTime.top)).toEqual(['Ada L.', 'Bob L.', 'Cleo L.']);
    });
  });

  it('forgets a deleted learner at once', async () => {
    const [ada, bob] = await threeLearners();
    await ada.call('DELETE', '/api/user/account');
    const { thisWeek, allTime } = await read(bob);
    expect([names(thisWeek.top), names(allTime.top)]).toEqual([
      ['Bob L.', 'Cleo L.'],
      ['Bob L.', 'Cleo L.'],
    ]);
    expect(allTime.around[0]).toMatchObject({ rank: 1, isYou: true });
  });

  it('shows a new name without counting anew', async () => {
    const [ada, bob] = await threeLearners();
    const { email } = ada;
    const profile = { firstName: 'Adele', lastName: 'Åström', email };
    await ada.call('PATCH', '/api/user/profile', profile);
    expect(names((await read(bob)).allTime.top)).toContain('Adele Å.');
  });

  it('takes the XP of this week away with a restart of the game', async () => {
    const [ada, bob] = await threeLearners();
    await ada.sync([
      {
        kind: 'progress-reset',
        deviceSeq: ++seq,
        schemaVersion: schemaVersionOf({ kind: 'answer' }),
        occurredAt: test.clock.now,
        utcOffset: 0,
        epoch: 2,
        round: 1,
      },
    ]);
    expect((await read(ada)).thisWeek.around).toEqual([]);
    await drain();
    const { thisWeek, allTime } = await read(bob);
    expect([names(thisWeek.top), names(allTime.top)]).toEqual([
      ['Bob L.', 'Cleo L.'],
      ['Bob L.', 'Cleo L.'],
    ]);
  });

  it('begins each week anew, on Monday in UTC, and keeps all time', async () => {
    const [ada, bob] = await threeLearners();
    // This is an hour less than a week because sessions end after seven days without use.
    test.clock.advance(WEEK - 3_600_000);
    const { week, thisWeek, allTime } = await read(bob);
    expect([week, thisWeek]).toEqual(['2026-W11', { top: [], around: [] }]);
    expect(names(allTime.top)).toEqual(['Ada L.', 'Bob L.', 'Cleo L.']);
    const { rows } = await bob.sync([
      anAnswer({ deviceSeq: ++seq, questionId: 'c1-16', occurredAt: test.clock.now }),
    ]);
    const xp = rows.flatMap((row) => (row.key === '2026-W11' ? [(row.row as WeekRow).xp] : []));
    await drain();
    const after = await read(ada);
    expect(xp[0]).toBeGreaterThan(0);
    expect(after.thisWeek.top).toEqual([{ rank: 1, name: 'Bob L.', xp: xp[0], isYou: false }]);
  });

  it('comes with the sync of a device that holds none, or one older than a minute', async () => {
    const [ada] = await threeLearners();
    const { now } = test.clock;
    const isSent = async (leaderboardAt?: number) => {
      const over = leaderboardAt === undefined ? {} : { leaderboardAt };
      return (await ada.sync([], over)).leaderboard !== undefined;
    };
    expect(await isSent()).toBe(true);
    expect(await isSent(0)).toBe(true);
    expect(await isSent(now - 60_001)).toBe(true);
    expect(await isSent(now - 60_000)).toBe(false);
    expect(await isSent(now)).toBe(false);
    // The leaderboard is from the future, as if the server's clock was set back.
    expect(await isSent(now + 1)).toBe(true);
    expect((await ada.sync()).leaderboard).toEqual(await read(ada));
  });

  it('is counted by the server’s job', async () => {
    const ada = await test.registerLearner();
    await earn(ada, 1);
    const { stop } = runJobs([countingJob(test.services)], test.services.log);
    await vi.waitFor(async () => expect(await test.db.$count(standings)).toBe(2), {
      timeout: 20_000,
      interval: 100,
    });
    test.clock.advance(3 * WEEK);
    await vi.waitFor(async () => expect(await test.db.$count(standings)).toBe(1), {
      timeout: 20_000,
      interval: 100,
    });
    await stop();
  });
});
