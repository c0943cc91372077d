import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { aChoiceQuestion, aTextQuestion, TEST_CATEGORIES } from '#api/testing/test-questions.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { decideFiles, findBankRow, publishQuestion, retireQuestion } from './bank.ts';
import { lockBank, readBank } from './content-version.ts';
import { mergeFiles } from './merge-files.ts';
import { findFacts } from './question-revisions.ts';
import { questions } from '#api/bank/tables.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';

const ONE = aChoiceQuestion('one');
const TWO = aTextQuestion('two');

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp({ questions: [ONE, TWO] });
});
afterEach(() => test.close());

const merge = (...files: CuratedQuestion[]) =>
  inTransaction(test.db, (tx) => mergeFiles(tx, TEST_CATEGORIES, files));
const publish = (question: CuratedQuestion) =>
  inTransaction(test.db, async (tx) => {
    await lockBank(tx);
    return publishQuestion(tx, TEST_CATEGORIES, question);
  });
const retire = (id: string, isRetired: boolean) =>
  inTransaction(test.db, async (tx) => {
    await lockBank(tx);
    await retireQuestion(tx, TEST_CATEGORIES, { id, isRetired });
  });
const decide = (id: string, take: boolean) =>
  inTransaction(test.db, async (tx) => {
    await lockBank(tx);
    const row = await findBankRow(tx, id);
    if (!row?.filesSay) throw new Error(`nothing to decide about ${id}`);
    await decideFiles(tx, TEST_CATEGORIES, { ...row, filesSay: row.filesSay }, take);
  });
const offered = async () =>
  (await readBank(test.db)).questions.map(({ id, revision, title }) => [id, revision, title]);
const disputed = async (id: string) => (await findBankRow(test.db, id))?.filesSay ?? null;

describe('an upgrade of the files', () => {
  it('adds what is new, retires what is gone, and takes it back', async () => {
    const three = aChoiceQuestion('three', 2);
    await merge(TWO, three);
    expect(await offered()).toEqual([
      ['two', 1, TWO.title],
      ['three', 1, three.title],
    ]);
    await merge(ONE, TWO);
    expect(await offered()).toEqual([
      ['one', 1, ONE.title],
      ['two', 1, TWO.title],
    ]);
    expect(await test.db.select().from(questions)).toHaveLength(3);
  });

  it('keeps the revision where grading is the same, and counts on where it is another', async () => {
    await merge({ ...ONE, title: 'Better said' }, TWO);
    expect(await offered()).toContainEqual(['one', 1, 'Better said']);
    await merge({ ...ONE, correctAnswer: 'wrong a' }, TWO);
    expect(await offered()).toContainEqual(['one', 2, ONE.title]);
    await merge({ ...ONE, revision: 5, correctAnswer: 'wrong b' }, TWO);
    expect(await offered()).toContainEqual(['one', 5, ONE.title]);
  });

  it('keeps grading by a revision that has less than a question has today', async () => {
    const thin = { ...TWO, id: 'thin', facts: [], outline: [], followUps: [], takeaway: null };
    await publish(thin as unknown as CuratedQuestion);
    const before = await findFacts(test.db, [{ id: 'thin', revision: 1 }]);
    expect(before).toMatchObject([{ keyPoints: TWO.keyPoints.map(({ id }) => ({ id })) }]);
    const correctAnswer = 'User, goal, metric.';
    await merge(ONE, TWO, { ...TWO, id: 'thin', correctAnswer });
    await decide('thin', true);
    expect(await findFacts(test.db, [{ id: 'thin', revision: 1 }])).toEqual(before);
    expect(await findFacts(test.db, [{ id: 'thin', revision: 2 }])).toMatchObject([
      { correctAnswer },
    ]);
  });

  it('changes nothing when the files are the same: not even the version of the bank', async () => {
    await publish({ ...ONE, title: 'From the desk' });
    const before = await readBank(test.db);
    await merge(ONE, TWO);
    expect(await readBank(test.db)).toEqual(before);
  });

  it('raises the version of the bank with every change that learners see', async () => {
    const versions = [(await readBank(test.db)).contentVersion];
    await merge({ ...ONE, title: 'Better said' }, TWO);
    versions.push((await readBank(test.db)).contentVersion);
    await merge(TWO);
    versions.push((await readBank(test.db)).contentVersion);
    expect(new Set(versions).size).toBe(3);
  });
});

describe('what an administrator published', () => {
  describe('2.20 What was published survives restarts and upgrades of the files', () => {
    it('stands through restarts: changed, new and retired questions alike', async () => {
      await publish({ ...ONE, title: 'From the desk' });
      await publish(aChoiceQuestion('born-here'));
      await retire('two', true);
      for (let start = 0; start < 3; start += 1) await merge(ONE, TWO);
      expect(await offered()).toEqual([
        ['born-here', 1, 'Question born-here'],
        ['one', 2, 'From the desk'],
      ]);
    });

    it('stands when the files change too, and waits for a decision', async () => {
      await publish({ ...ONE, title: 'From the desk' });
      const upgraded = { ...ONE, revision: 2, title: 'From the files', correctAnswer: 'wrong a' };
      await merge(upgraded, TWO);
      await merge(upgraded, TWO);
      expect(await offered()).toContainEqual(['one', 2, 'From the desk']);
      expect(await disputed('one')).toMatchObject({ question: { title: 'From the files' } });

      await decide('one', false);
      await merge(upgraded, TWO);
      expect(await disputed('one')).toBeNull();
      expect(await offered()).toContainEqual(['one', 2, 'From the desk']);

      await merge({ ...upgraded, title: 'From newer files' }, TWO);
      await decide('one', true);
      expect(await offered()).toContainEqual(['one', 3, 'From newer files']);
      await merge({ ...upgraded, title: 'The latest' }, TWO);
      expect(await offered()).toContainEqual(['one', 3, 'The latest']);
    });
  });

  it('asks for no decision any more when the files take back what they said', async () => {
    await publish({ ...ONE, title: 'From the desk' });
    await merge(TWO);
    expect(await disputed('one')).toEqual({ question: null });
    await merge(ONE, TWO);
    expect(await disputed('one')).toBeNull();
    expect(await offered()).toContainEqual(['one', 2, 'From the desk']);
  });

  it('waits for a decision when the files drop it, and none when they say the same', async () => {
    await publish({ ...ONE, title: 'From the desk' });
    await merge(TWO);
    expect(await disputed('one')).toEqual({ question: null });
    expect(await offered()).toContainEqual(['one', 2, 'From the desk']);
    await merge({ ...ONE, title: 'From the desk' }, TWO);
    expect(await disputed('one')).toBeNull();
    await retire('two', true);
    await merge(ONE);
    expect(await disputed('two')).toBeNull();
  });
});
