import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { learnerEvents, learnerRows, learners } from '#api/db/schema/learner-tables.ts';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import { ENGINE_NUMBER } from '#shared/game/constants.ts';
import { anAnswer } from '#shared/testing/builders.ts';
import { countAnew, takeCountedAnew } from './count-anew.ts';

let test: TestApp;
let learner: TestLearner;
beforeAll(async () => {
  test = await createTestApp();
  learner = await test.registerLearner();
  await learner.sync([anAnswer({ questionId: 'c1-01', occurredAt: test.clock.now })]);
});
afterAll(() => test.close());

const age = (engine: number) =>
  test.db.update(learners).set({ engine }).where(eq(learners.userId, learner.user.id));

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
