import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { learners } from '#api/log/tables.ts';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { aChoiceQuestion, TEST_CATEGORIES } from '#api/testing/test-questions.ts';
import { ENGINE_NUMBER } from '#shared/game/constants.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { readBank } from '#api/bank/statements/content-version.ts';
import { prepareDatabase } from './prepare-database.ts';

const ONE = aChoiceQuestion('one');
const TWO = aChoiceQuestion('two');

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp({ questions: [ONE, TWO] });
});
afterEach(() => test.close());

const prepare = (...questions: CuratedQuestion[]) =>
  prepareDatabase(
    { db: test.db, migrate: () => Promise.resolve() },
    { categories: TEST_CATEGORIES, questions },
    () => 'a log',
  );
const offered = async () => (await readBank(test.db)).questions.map(({ id }) => id);

it('reads no question where the files are those of the last start', async () => {
  test.statements.length = 0;
  await prepare(ONE, TWO);
  expect(test.statements.filter((text) => text.includes('bank_questions'))).toEqual([]);
});

it('takes the files over where they have changed, and again after another version has', async () => {
  await prepare(ONE);
  expect(await offered()).toEqual(['one']);
  await prepare(ONE, TWO);
  expect(await offered()).toEqual(['one', 'two']);
});

it('takes the files over where the bank was changed by a version that notes no files', async () => {
  const { contentVersion } = await readBank(test.db);
  await test.db.execute(`update bank_questions set is_retired = true where id = 'two'`);
  await test.db.execute(`update bank_questions set file_hash = 'none' where id = 'two'`);
  await test.db.execute(
    `update server_meta set value = 'another' where value = '${contentVersion}'`,
  );
  await prepare(ONE, TWO);
  expect(await offered()).toEqual(['one', 'two']);
});

it('refuses figures that newer rules have counted, in words, and leaves the bank alone', async () => {
  const { user } = await test.registerLearner();
  const count = (engine: number) =>
    test.db.update(learners).set({ engine }).where(eq(learners.userId, user.id));
  await count(ENGINE_NUMBER + 1);
  await expect(prepare(ONE)).rejects.toThrow(
    `counted by newer rules (number ${ENGINE_NUMBER + 1}; this version has ${ENGINE_NUMBER})`,
  );
  expect(await offered()).toEqual(['one', 'two']);
  await count(ENGINE_NUMBER - 1);
  await prepare(ONE);
  expect(await offered()).toEqual(['one']);
});
