import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { learnerEvents, learnerRows, learners } from './tables.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import { ENGINE_NUMBER } from '#shared/game/constants.ts';
import { anAnswer } from '#shared/testing/builders.ts';
import { countAnew, takeCountedAnew } from './rebuild.ts';

const test = await openForFile(createTestApp());
const learner = await test.registerLearner();
await learner.sync([anAnswer({ questionId: 'c1-01', occurredAt: test.clock.now })]);

const age = (engine: number, { user } = learner) =>
  test.db.update(learners).set({ engine }).where(eq(learners.userId, user.id));

it('makes the rows of those anew whom an older engine has counted, once, and says so once', async () => {
  const before = await test.db.select().from(learnerRows);
  expect(await countAnew(test.services)).toMatchObject({ failed: [] });
  expect(await takeCountedAnew(test.db)).toBe(0);

  await age(ENGINE_NUMBER - 1);
  await test.db.delete(learnerRows);
  expect(await countAnew(test.services)).toMatchObject({ failed: [] });
  expect(await test.db.select().from(learnerRows)).toHaveLength(before.length);
  expect(await takeCountedAnew(test.db)).toBe(1);
  expect(await takeCountedAnew(test.db)).toBe(0);
});

it('gives each row a new revision, so that devices pull them', async () => {
  const { cursor } = await learner.sync([]);
  await age(ENGINE_NUMBER - 1);
  await countAnew(test.services);
  const pulled = await learner.sync([], { cursor });
  expect(pulled.rows.map(({ kind }) => kind)).toContain('progress');
});

it.each([ENGINE_NUMBER - 1, ENGINE_NUMBER + 1])(
  'answers a sync of rows that engine %i has made with 503, and writes nothing',
  async (engine) => {
    await age(engine);
    const answer = await learner.call('POST', '/api/sync', {
      ...{ deviceId: learner.deviceId, logId: null, cursor: 0, contentVersion: null },
      ...{ settingsVersion: null, sentAt: test.clock.now },
      events: [anAnswer({ deviceSeq: 2, questionId: 'c1-02', occurredAt: test.clock.now })],
    });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(await test.db.select().from(learnerEvents)).toHaveLength(1);
    await age(ENGINE_NUMBER);
  },
);

describe('2.7 An open answer is checked by its learner', () => {
  it('what an older engine called right is to check: paid, in no figure of right and wrong, the same on both devices', async () => {
    const older = await test.registerLearner();
    const { paid } = await answerAsBefore(older);
    await countAsBefore(older);
    await takeCountedAnew(test.db);

    expect(await countAnew(test.services)).toEqual({ done: 1, failed: [] });
    expect(await takeCountedAnew(test.db)).toBe(1);
    const { rows } = await older.sync();
    expect((await older.sync([], { deviceId: 'device-of-the-desk' })).rows).toEqual(rows);
    const rowOf = (kind: string) => rows.find((row) => row.kind === kind)?.row;
    expect(rowOf('progress')).toMatchObject({
      ...{ totalXp: paid, questionsAnswered: 1 },
      ...{ judged: 0, correctAnswers: 0, currentStreak: 0 },
    });
    expect(rowOf('openAnswer')).toMatchObject({ given: { text: RECIPE }, verdict: null });
  });
});

const RECIPE = 'Layer the sauce, the pasta and the cheese, and bake it.';

/** An open answer and a check of the old form, which could hold the coach's own ticks. */
async function answerAsBefore(older: TestLearner): Promise<{ paid: number }> {
  const about = { questionId: 't1', questionRevision: 1 };
  const header = { schemaVersion: 1, occurredAt: test.clock.now, utcOffset: 0, epoch: 1, round: 1 };
  const ticks = ['user', 'goal', 'options', 'metric'];
  const answer = { deviceId: older.deviceId, deviceSeq: 1 };
  const { rows } = await older.sync([
    anAnswer({ ...header, ...about, choice: null, text: RECIPE }),
    { ...header, ...about, deviceSeq: 2, kind: 'answer-assessed', answer, ticks },
  ]);
  const progress = rows.find(({ kind }) => kind === 'progress')?.row;
  return { paid: (progress as { totalXp: number }).totalXp };
}

/** The rows as the first engine left them: the answer right by its length, and no row of its own. */
async function countAsBefore(older: TestLearner): Promise<void> {
  const isOf = (kind: 'progress' | 'openAnswer') =>
    and(eq(learnerRows.userId, older.user.id), eq(learnerRows.kind, kind));
  await test.db.delete(learnerRows).where(isOf('openAnswer'));
  const row = sql`${learnerRows.row} - 'judged' || '{"correctAnswers": 1, "currentStreak": 1}'`;
  await test.db.update(learnerRows).set({ row }).where(isOf('progress'));
  await age(1, older);
}
