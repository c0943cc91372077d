/** Compares the leaderboards with a naive model that counts every learner every time. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLeaderboard } from '#api/board/statements/leaderboard.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { aLeaderboardWorld, type WorldStep } from '#api/testing/worlds/leaderboard-world.ts';
import { drainStandings } from '#api/testing/database/learner-tables.ts';
import { isoWeekOf } from '#shared/game/time/effective-time.ts';
import { anAnswer, aSyncRequest } from '#shared/testing/builders.ts';
import { queryRows } from '#api/platform/database/client.ts';
import { ALL_TIME, countStandings } from './count-standings.ts';
import { rankOf } from './rank-tree.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';

const WEEK = 7 * 24 * 3_600_000;
const RUNS = process.env['LONG_TESTS'] === undefined ? 25 : 500;
const test = await openForFile(createTestApp());

/** A few XP values that make ties, are at the edges of the tree's nodes, or are far apart. */
const xpOf = fc.constantFrom(1, 2, 30, 31, 32, 33, 50, 1_023, 1_024, 40_000, 33_554_432);
const step: fc.Arbitrary<WorldStep> = fc.oneof(
  { weight: 8, arbitrary: aStep('earn') },
  { weight: 4, arbitrary: aStep('read') },
  { weight: 3, arbitrary: fc.constant({ do: 'count' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'week' } as const) },
  ...(['reset', 'hide', 'show', 'delete'] as const).map((kind) => ({
    weight: 1,
    arbitrary: aStep(kind),
  })),
);
function aStep(kind: Extract<WorldStep, { who: number }>['do']): fc.Arbitrary<WorldStep> {
  return fc.record({ do: fc.constant(kind), who: fc.nat(7), xp: xpOf });
}

describe('the boards', () => {
  it('show every learner what a count of all learners shows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const world = await aLeaderboardWorld(test, 8);
        for (const one of steps) await world.take(one);
        await world.take({ do: 'count' });
        for (let who = 0; who < 8; who += 1) await world.take({ do: 'read', who, xp: 0 });
        await expectCountsRight();
      }),
      { numRuns: RUNS },
    );
  });

  it('rank each of hundreds of learners exactly, and show the first 50', async () => {
    const world = await aLeaderboardWorld(test, 300);
    for (let who = 0; who < 300; who += 1) {
      await world.take({ do: 'earn', who, xp: 1 + ((who * who * 7_919) % 2_000) });
    }
    await world.take({ do: 'count' });
    await expectCountsRight();
    for (let who = 0; who < 300; who += 7) await world.take({ do: 'read', who, xp: 0 });
    const { allTime } = await readLeaderboard(test.db, 'u000', test.clock.now);
    expect(allTime.top).toHaveLength(50);
    const counted = await queryRows<{ xp: number; rank: number }>(
      test.db,
      sql`select xp::float8 as "xp", rank() over (order by xp desc)::float8 as "rank"
        from standings where board = 'all'`,
    );
    expect(counted).toHaveLength(300);
    for (const { xp, rank } of counted)
      expect([xp, await rankOf(test.db, 'all', xp)]).toEqual([xp, rank]);
  });

  it('lose nothing when a count is cut short, and count nothing twice', async () => {
    const world = await aLeaderboardWorld(test, 3);
    await world.take({ do: 'earn', who: 0, xp: 50 });
    const cutShort = inTransaction(test.db, async (tx) => {
      expect(await countStandings(tx, test.clock.now)).toBe(1);
      throw new Error('cut short');
    });
    await expect(cutShort).rejects.toThrow('cut short');
    expect(await countBoard()).toBe(0);
    await world.take({ do: 'count' });
    await world.take({ do: 'count' });
    expect(await countBoard()).toBe(1);
    await expectCountsRight();
  });

  it('count a week that has begun by the clock of another server already', async () => {
    const world = await aLeaderboardWorld(test, 1);
    test.clock.advance(WEEK);
    await world.take({ do: 'earn', who: 0, xp: 50 });
    await drainStandings(test.db, test.clock.now - WEEK);
    const { thisWeek } = await readLeaderboard(test.db, 'u000', test.clock.now);
    expect(thisWeek.top).toHaveLength(1);
    expect(await rankOf(test.db, isoWeekOf(test.clock.now), 49)).toBe(2);
  });

  it('are exact after syncs, counts, hiding and deletion at the same time', async () => {
    await aLeaderboardWorld(test, 0);
    const all = await Promise.all(Array.from({ length: 8 }, () => test.registerLearner()));
    const drain = () => drainStandings(test.db, test.clock.now);
    let seq = 0;
    for (let turn = 0; turn < 3; turn += 1) {
      await Promise.all([
        ...all.map((learner, index) =>
          learner.call(
            'POST',
            '/api/sync',
            aSyncRequest({
              deviceId: learner.deviceId,
              leaderboardAt: test.clock.now,
              sentAt: test.clock.now,
              events: [
                anAnswer({
                  deviceSeq: ++seq,
                  questionId: `c1-0${turn + 1}`,
                  occurredAt: test.clock.now,
                  choice: index % 3 === turn ? 'wrong a' : 'right',
                }),
              ],
            }),
          ),
        ),
        drain(),
        all[turn]?.call('PATCH', '/api/user/settings', {
          privacy: { showOnLeaderboard: turn > 1 },
        }),
        drain(),
        all[turn + 5]?.call('DELETE', '/api/user/account'),
        drain(),
      ]);
    }
    await drain();
    await expectCountsRight();
    const [missing] = await queryRows<{ count: number }>(
      test.db,
      sql`
        select count(*)::int as "count" from (
          (select user_id, ("row"->>'totalXp')::bigint from learner_rows
            join user_settings using (user_id)
            where kind = 'progress' and ("row"->>'totalXp')::bigint > 0
              and ("values"->'privacy'->>'showOnLeaderboard')::boolean
          except select user_id, xp from standings where board = 'all')
          union all
          (select user_id, xp from standings where board = 'all'
          except select user_id, ("row"->>'totalXp')::bigint from learner_rows where kind = 'progress')
        ) as different`,
    );
    expect(missing?.count).toBe(0);
    expect(await countBoard()).toBe(3);
  });
});

async function countBoard(): Promise<number> {
  return (await rankOf(test.db, ALL_TIME, 0)) - 1;
}

/** Checks that the tree matches the standings at every level. */
async function expectCountsRight(): Promise<void> {
  const wrong = await queryRows(
    test.db,
    sql`
      select board, level, bucket, counted.learners, right_one.learners as "right"
      from (
        select board, level, xp >> (7 * level) as bucket, count(*) as learners
        from standings cross join generate_series(0, 4) as level group by 1, 2, 3
      ) as right_one
      full join standing_counts counted using (board, level, bucket)
      where coalesce(counted.learners, 0) <> coalesce(right_one.learners, 0)`,
  );
  expect(wrong).toEqual([]);
}
