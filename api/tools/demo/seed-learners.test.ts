import { expect, it } from 'vitest';
import { ALL_QUESTIONS } from '#api/content/all-questions.ts';
import { learners } from '#api/log/tables.ts';
import { readItems } from '#api/desk/list-items.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { drainStatistics } from '#api/testing/database/learner-tables.ts';
import { keptCells, keptSums, recountCells, recountSums } from '#api/testing/database/recount.ts';
import { seedLearners } from './seed-learners.ts';

/**
 * Enough for the flags: an option counts as dead after 35 wrong answers, which easy questions rarely get, and a key
 * in the second level, which few learners reach, is doubted after 40.
 */
const LEARNERS = 400;
/** Only two levels, so that so few learners are enough. */
const QUESTIONS = ALL_QUESTIONS.filter(({ difficulty }) => difficulty <= 2);

const test = await openForFile(createTestApp({ questions: QUESTIONS }));
const planted = await seedLearners(test.services, { count: LEARNERS });
await drainStatistics(test);
const items = await readItems(test.db, test.services.content);

const flagsOf = (id: string) => items.find((item) => item.id === id)?.flags;

it('flags every planted question for what is wrong with it', () => {
  expect([...planted.values()].sort()).toEqual([
    'dead-option',
    'gives-itself-away',
    'wrong-key',
    'wrong-key',
  ]);
  for (const [id, plant] of planted)
    expect([id, flagsOf(id)]).toEqual([id, expect.arrayContaining([plant])]);
});

it('flags no other question', () => {
  const others = items.filter(({ id, flags }) => !planted.has(id) && flags.length > 0);
  expect(others.map(({ id, flags }) => [id, flags])).toEqual([]);
});

it('tells strong learners from weak ones by every good question that enough have answered', () => {
  const good = items.filter(
    ({ id, discrimination }) => !planted.has(id) && discrimination !== null,
  );
  expect(good.length).toBeGreaterThan(20);
  for (const { id, discrimination } of good) {
    expect([id, (discrimination ?? 0) > 0]).toEqual([id, true]);
  }
});

it('is what a recount of the log says', async () => {
  const { db, services } = test;
  expect(await keptSums(db)).toEqual(await recountSums(db, services.content));
  expect(await keptCells(db)).toEqual(await recountCells(db, services.content));
});

it('adds nothing twice', async () => {
  await seedLearners(test.services, { count: 5 });
  expect(await test.db.$count(learners)).toBe(LEARNERS);
});
