import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { learnerEvents, learnerRows } from './tables.ts';
import { acceptEvents } from '#api/log/accept/accept-events.ts';
import { lockForBatch } from '#api/log/accept/lock-for-batch.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import type { Progress } from '#shared/contract/practice.ts';
import { HISTORY_DEVICE_PREFIX } from '#shared/game/constants.ts';
import { anAnswer } from '#shared/testing/builders.ts';
import { rebuildLearner } from './rebuild.ts';

const HISTORY_DEVICE = `${HISTORY_DEVICE_PREFIX}${'a'.repeat(43)}`;
const HOUR = 3_600_000;

const test = await openForFile(createTestApp());

/** Events in the log as earlier versions wrote those of another account's export. */
async function logAsHistory({ user }: TestLearner, events: readonly object[]) {
  const { now } = test.clock;
  await inTransaction(test.db, async (tx) => {
    const locked = await lockForBatch(tx, user.id, HISTORY_DEVICE, events);
    if (!locked) throw new Error('No learner');
    const batch = { deviceId: HISTORY_DEVICE, events, sentAt: now, startsAt: now };
    await acceptEvents(tx, test.services, locked, batch);
  });
}

async function rowsOf({ user }: TestLearner) {
  const rows = await test.db.select().from(learnerRows).where(eq(learnerRows.userId, user.id));
  return new Map(rows.map(({ kind, key, epoch, row }) => [`${kind}:${key}`, { epoch, row }]));
}

/** All that is earned, spent or counted in a row of days. */
async function earnedBy(learner: TestLearner) {
  const rows = await rowsOf(learner);
  const progress = rows.get('progress:')?.row as unknown as Progress & Record<string, unknown>;
  const { totalXp, powerUps, starsSpent, currentStreak, longestStreak, answeredDays } = progress;
  return {
    ...{ totalXp, powerUps, starsSpent, currentStreak, longestStreak, answeredDays },
    others: [...rows].filter(([name]) => /^(?:day|week|pace):/.test(name)).sort(),
  };
}

const questionsOf = async (learner: TestLearner) =>
  [...(await rowsOf(learner)).keys()].filter((name) => name.startsWith('question:')).sort();

it('history from an import of before is seen and pays nothing, also when rows are made anew', async () => {
  const learner = await test.registerLearner();
  const header = { schemaVersion: 1, utcOffset: 120 };
  const own = (deviceSeq: number, questionId: string, over: object = {}) =>
    anAnswer({ ...header, deviceSeq, questionId, occurredAt: test.clock.now, ...over });
  await learner.sync([own(1, 'c1-01'), own(2, 'c1-02')]);
  const earned = await earnedBy(learner);
  expect(earned).toMatchObject({ totalXp: expect.any(Number), currentStreak: 2 });
  expect(earned.totalXp).toBeGreaterThan(0);

  test.clock.advance(30 * HOUR);
  const open = { questionId: 't1', questionRevision: 1 };
  const text = 'The user, their goal, two options and a metric to choose by.';
  const answer = { deviceId: HISTORY_DEVICE, deviceSeq: 3 };
  const ticks = ['user', 'goal', 'options', 'metric'];
  const check = { ...header, ...open, kind: 'answer-assessed', answer, ticks, epoch: 1, round: 1 };
  await logAsHistory(learner, [
    own(1, 'c1-03'),
    own(2, 'c1-04', { choice: 'wrong a', powerUps: ['freeze'] }),
    own(3, 't1', { ...open, choice: null, text }),
    { ...check, deviceSeq: 4, occurredAt: test.clock.now },
    own(5, 'c1-01', { mode: 'review' }),
    {
      ...header,
      deviceSeq: 6,
      kind: 'progress-reset',
      occurredAt: test.clock.now,
      epoch: 2,
      round: 1,
    },
  ]);
  expect(await questionsOf(learner)).toEqual(
    ['c1-01', 'c1-02', 'c1-03', 'c1-04', 't1'].map((id) => `question:${id}`),
  );
  expect(await earnedBy(learner)).toEqual(earned);
  // The learner's own check of an answer that is history pays as little.
  await learner.sync([{ ...check, deviceSeq: 3, occurredAt: test.clock.now }]);
  expect(await earnedBy(learner)).toEqual(earned);

  const log = await test.db
    .select()
    .from(learnerEvents)
    .where(eq(learnerEvents.userId, learner.user.id));
  const history = log.filter(({ deviceId }) => deviceId === HISTORY_DEVICE);
  expect(history).toHaveLength(6);
  for (const { outcome } of history)
    expect(outcome ?? { xpEarned: 0 }).toMatchObject({ xpEarned: 0 });

  const rows = await rowsOf(learner);
  await inTransaction(test.db, (tx) => rebuildLearner(tx, test.services, learner.user.id));
  expect(await rowsOf(learner)).toEqual(rows);
  expect(await earnedBy(learner)).toEqual(earned);
});
