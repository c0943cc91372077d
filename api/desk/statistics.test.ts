import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteLearner } from '#api/log/statements/delete-learner.ts';
import { users } from '#api/account/tables.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { drainStatistics } from '#api/testing/database/learner-tables.ts';
import { keptCells, keptSums, recountCells, recountSums } from '#api/testing/database/recount.ts';
import { A_PASSWORD, type TestLearner } from '#api/testing/test-learner.ts';
import { randomStream } from '#shared/game/choose/random.ts';
import type { CuratedAnswerEvent } from '#shared/events/kinds/answer.ts';
import { anAnswer, aSyncRequest } from '#shared/testing/builders.ts';

const test = await openForFile(createTestApp());

let seq = 0;
const MINUTE = 60_000;

/** A batch of answers as they come: right, wrong, none, skipped, slow, in this round or the next. */
function someAnswers(random: () => number, length: number): CuratedAnswerEvent[] {
  const pick = <One>(from: readonly One[]) => from[Math.floor(random() * from.length)] as One;
  return Array.from({ length }, () => {
    const isText = random() < 0.1;
    return anAnswer({
      deviceSeq: ++seq,
      questionId: isText ? 't1' : `c1-0${1 + Math.floor(random() * 9)}`,
      occurredAt: test.clock.now - Math.floor(random() * 90) * MINUTE,
      choice: isText ? null : pick(['right', 'right', 'wrong a', 'wrong b', 'wrong c', null]),
      ...(isText && { text: 'a long enough answer' }),
      timeSpent: pick([3, 41, 299, 340, 5_000]),
      timedOut: random() < 0.1,
      extended: random() < 0.1,
      powerUps: pick([[], [], ['freeze'], isText ? [] : ['fiftyFifty'], ['skip']]),
      round: pick([1, 1, 1, 2]),
    });
  });
}

async function expectExact(): Promise<void> {
  const { db, services } = test;
  expect(await keptSums(db)).toEqual(await recountSums(db, services.content));
  expect(await keptCells(db)).toEqual(await recountCells(db, services.content));
}

describe("the administrator's figures", () => {
  describe('2.18 Total Answers', () => {
    it('are those of a recount after syncs, restarts, deletions and folds at the same time', async () => {
      const next = randomStream(7);
      const random = () => next() / 2 ** 32;
      const learners: TestLearner[] = await Promise.all(
        Array.from({ length: 8 }, () => test.registerLearner()),
      );
      const send = (learner: TestLearner | undefined, events: unknown[], deviceId?: string) =>
        learner?.call(
          'POST',
          '/api/sync',
          aSyncRequest({
            deviceId: deviceId ?? learner.deviceId,
            leaderboardAt: test.clock.now,
            sentAt: test.clock.now,
            events,
          }),
        );
      for (let turn = 0; turn < 4; turn += 1) {
        await Promise.all([
          ...learners.map((learner) => send(learner, someAnswers(random, 12))),
          drainStatistics(test),
          send(learners[turn], someAnswers(random, 5), `a-second-device-${turn}`),
          learners[turn]?.call('POST', '/api/user/reset-progress', {}),
          drainStatistics(test),
          learners[turn + 4]?.call('DELETE', '/api/user/account', { password: A_PASSWORD }),
          drainStatistics(test),
        ]);
        test.clock.advance(17 * MINUTE);
      }
      await drainStatistics(test);
      const answers = (await keptSums(test.db))['answers 0'];
      expect(answers).toBeGreaterThan(50);
      await expectExact();
    });
  });

  it('come from the log where learners were there before they were counted', async () => {
    await test.db.execute(sql`
      truncate learner_statistics, item_responses, answering_devices, statistic_counts, item_counts`);
    await test.db.execute(sql`insert into statistic_changes select user_id from learners`);
    await drainStatistics(test);
    await expectExact();
  });

  it('are empty once everyone has gone', async () => {
    const all = await test.db.select({ userId: users.userId }).from(users);
    expect(all).toHaveLength(4);
    for (const { userId } of all) {
      await inTransaction(test.db, (tx) => deleteLearner(tx, userId, test.clock.now));
    }
    expect([await keptSums(test.db), await keptCells(test.db)]).toEqual([{}, {}]);
  });
});
