import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { aChoiceQuestion, aTextQuestion } from '#api/testing/test-questions.ts';
import { findFacts, seedQuestions } from './question-revisions.ts';
import { questions } from './schema.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ questions: [] });
});
afterAll(() => test.close());

const stored = async (id: string) => {
  const rows = await test.db.select().from(questions).where(eq(questions.id, id));
  return rows
    .sort((a, b) => a.revision - b.revision)
    .map(({ revision, retired }) => ({ revision, retired }));
};

it('keeps every revision, retires what is gone, and takes it back', async () => {
  const [one, two] = [aChoiceQuestion('one'), aTextQuestion('two')];
  await seedQuestions(test.db, [one, two]);
  await seedQuestions(test.db, [{ ...one, revision: 2, xpReward: 100 }]);
  expect(await stored('one')).toEqual([
    { revision: 1, retired: false },
    { revision: 2, retired: false },
  ]);
  expect(await stored('two')).toEqual([{ revision: 1, retired: true }]);
  const facts = await findFacts(test.db, [
    { id: 'one', revision: 1 },
    { id: 'one', revision: 2 },
    { id: 'two', revision: 7 },
  ]);
  expect(facts.map(({ xpReward }) => xpReward).sort()).toEqual([100, 50]);

  await seedQuestions(test.db, [two]);
  expect(await stored('two')).toEqual([{ revision: 1, retired: false }]);
});

it('refuses other facts under the same revision, and names the question', async () => {
  const question = aChoiceQuestion('changed');
  await seedQuestions(test.db, [question]);
  await seedQuestions(test.db, [{ ...question, explanation: 'Better said.' }]);
  await expect(seedQuestions(test.db, [{ ...question, correctAnswer: 'wrong a' }])).rejects.toThrow(
    'changed (revision 1)',
  );
});

it('replaces them where questions are still being written, and says which', async () => {
  const question = aChoiceQuestion('draft');
  await seedQuestions(test.db, [question]);
  const reordered = { ...question, options: question.options.toReversed() as never };
  expect(await seedQuestions(test.db, [reordered], 'replace')).toEqual([]);
  const changed = { ...question, xpReward: 200 as const };
  expect(await seedQuestions(test.db, [changed], 'replace')).toEqual(['draft (revision 1)']);
  expect(await seedQuestions(test.db, [changed], 'replace')).toEqual([]);
  const [facts] = await findFacts(test.db, [{ id: 'draft', revision: 1 }]);
  expect(facts?.xpReward).toBe(200);
});
