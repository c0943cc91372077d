import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { learnerEvents, learnerRows } from './tables.ts';
import { serverMeta } from '#api/platform/database/tables.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import { anAnswer } from '#shared/testing/builders.ts';
import { rebuildAll } from './rebuild.ts';

let learners: TestLearner[];
const test = await openForFile(createTestApp({ limits: { registrationsPerHour: 1_000 } }));
beforeAll(async () => {
  learners = [];
  for (let index = 0; index < 3; index += 1) {
    const learner = await test.registerLearner();
    await learner.sync([anAnswer({ questionId: 'c1-01', occurredAt: test.clock.now })]);
    learners.push(learner);
  }
  learners.sort((one, other) => (one.user.id < other.user.id ? -1 : 1));
});

const rowsOf = async (index: number) =>
  (await test.db.select().from(learnerRows).where(eq(learnerRows.userId, learners[index]!.user.id)))
    .length;

it('makes the rows of everybody anew', async () => {
  const before = await rowsOf(1);
  await test.db.delete(learnerRows);
  expect(await rebuildAll(test.services)).toEqual({ rebuilt: 3, failed: [] });
  expect(before).toBeGreaterThan(0);
  expect(await rowsOf(1)).toBe(before);
});

it('goes on behind the last learner of a run that was cut short, and forgets the place at the end', async () => {
  await test.db.delete(learnerRows);
  await test.db.insert(serverMeta).values({ key: 'rebuilt_up_to', value: learners[0]!.user.id });
  expect(await rebuildAll(test.services)).toEqual({ rebuilt: 2, failed: [] });
  expect(await rowsOf(0)).toBe(0);
  expect(await rowsOf(2)).toBeGreaterThan(0);
  expect(await rebuildAll(test.services)).toEqual({ rebuilt: 3, failed: [] });
});

it('names a learner whose log cannot be folded, leaves those rows, and goes on', async () => {
  const userId = learners[1]!.user.id;
  const before = await rowsOf(1);
  await test.db.update(learnerEvents).set({ event: null }).where(eq(learnerEvents.userId, userId));
  const { failed } = await rebuildAll(test.services);
  expect(failed).toEqual([userId]);
  expect(before).toBeGreaterThan(0);
  expect(await rowsOf(1)).toBe(before);
});
