import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ALL_QUESTIONS } from '#api/content/all-questions.ts';
import { mergeFiles } from '#api/bank/statements/merge-files.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { questions } from '#api/bank/tables.ts';
import { readNamedActs } from '#api/desk/statistics/admin-acts.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { drainStatistics } from '#api/testing/database/learner-tables.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { TEST_CATEGORIES } from '#api/testing/test-questions.ts';
import { ItemDetail } from '#shared/contract/admin/desk.ts';
import { draftOf } from '#shared/content/draft-of.ts';
import { QuestionHistory } from '#shared/contract/admin/desk-bank.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const BANK = ALL_QUESTIONS.filter(({ difficulty }) => difficulty === 1).map((question) => ({
  ...question,
  revision: 1,
}));
const [FIRST, SECOND, THIRD] = BANK.filter(({ options }) => options !== null);
const LIST = '/api/admin/bank';

const test = await openForFile(createTestApp({ questions: BANK }));
const admin = await test.registerAdmin({ firstName: 'Ada' });

const history = async (id: string) =>
  v.parse(v.strictObject(QuestionHistory.entries), await admin.get(`${LIST}/${id}/history`));
const bringBack = (id: string, body: object, who = admin) =>
  who.call('POST', `${LIST}/${id}/bring-back`, body);

/** Publishes the question with another title. */
async function publish(
  question: CuratedQuestion,
  title: string,
  baseRevision: number,
  settles: readonly string[] = [],
) {
  const text = { ...draftOf(question), title };
  const change = { level: 1, text, baseRevision, version: 0 };
  await admin.call('PUT', `${LIST}/${question.id}/draft`, change);
  const response = await admin.call('POST', `${LIST}/${question.id}/publish`, {
    version: 1,
    settles,
  });
  expect(response.status).toBe(200);
}

describe('2.20 History of a question', () => {
  it('keeps each text that another one replaced, with who published what', async () => {
    const { id, title } = FIRST!;
    expect(await history(id)).toMatchObject({ editions: [], publications: [], withoutText: [] });
    await publish(FIRST!, 'A second title', 1);
    await publish(FIRST!, 'A third title', 2);
    const { current, editions, publications, withoutText } = await history(id);
    expect(current).toMatchObject({ revision: 3, title: 'A third title' });
    expect(editions.map(({ revision, question }) => [revision, question.title])).toEqual([
      [2, 'A second title'],
      [1, title],
    ]);
    expect(publications.map(({ revision, actorName }) => [revision, actorName])).toEqual([
      [2, 'Ada L.'],
      [3, 'Ada L.'],
    ]);
    expect(withoutText).toEqual([]);
  });

  it('keeps what an upgrade of the files replaced, and names revisions without a text', async () => {
    const { id, title } = THIRD!;
    const { facts, hash } = (
      await test.db.select().from(questions).where(eq(questions.id, id))
    )[0]!;
    // From before texts were kept: the revision that answers are graded by is all there is.
    await test.db.insert(questions).values({ id, revision: 7, facts, hash });
    const files = BANK.map((one) => (one.id === id ? { ...one, title: 'From the files' } : one));
    await inTransaction(test.db, (tx) => mergeFiles(tx, TEST_CATEGORIES, files));
    const { current, editions, withoutText } = await history(id);
    expect(current.title).toBe('From the files');
    expect(editions.map(({ question }) => question.title)).toEqual([title]);
    expect(withoutText).toEqual([7]);
  });

  it('brings a text back as a new revision that every device gets, and the act log says so', async () => {
    const { id, title } = SECOND!;
    await publish(SECOND!, 'A worse title', 1);
    const { editions } = await history(id);
    const { revision = 0, replacedAt = 0 } = editions[0] ?? {};
    const done = await bringBack(id, { revision, replacedAt, current: 2 });
    expect([done.status, await done.json()]).toMatchObject([200, { revision: 3 }]);
    expect((await history(id)).current).toEqual({ ...SECOND!, revision: 3 });
    const served = (await (await test.app.request('/api/questions')).json()) as {
      questions: CuratedQuestion[];
    };
    expect(served.questions.find((one) => one.id === id)).toMatchObject({ revision: 3, title });
    const [act] = await readNamedActs(test.db, 1);
    expect(act).toMatchObject({ act: 'brought-back-question', subject: id, actorName: 'Ada L.' });
  });

  it('refuses what is no edition, what was changed meanwhile, and who is no administrator', async () => {
    const { id } = SECOND!;
    const { replacedAt = 0, revision = 0 } = (await history(id)).editions[0] ?? {};
    const statuses = [
      await bringBack(id, { revision, replacedAt: 1, current: 3 }),
      await bringBack(id, { revision, replacedAt, current: 2 }),
      await bringBack(id, { revision, replacedAt: -1, current: 3 }),
      await bringBack('none-such', { revision, replacedAt, current: 3 }),
      await bringBack(id, { revision, replacedAt, current: 3 }, await test.registerLearner()),
      await admin.call('GET', `${LIST}/none-such/history`),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 409, 400, 404, 403, 404]);
  });
});

describe('2.18 Figures over the revisions of a question', () => {
  const FOURTH = BANK.filter(({ options }) => options !== null)[3]!;
  const detail = async (id: string) =>
    v.parse(v.strictObject(ItemDetail.entries), await admin.get(`/api/admin/questions/${id}`));
  let seq = 0;
  const answered = async (revision: number, learners: number, choice: string) => {
    for (let index = 0; index < learners; index += 1) {
      const learner = await test.registerLearner();
      const { id: questionId } = FOURTH;
      const occurredAt = test.clock.now;
      const answer = {
        deviceSeq: ++seq,
        questionId,
        questionRevision: revision,
        choice,
        occurredAt,
      };
      await learner.sync([anAnswer(answer)]);
    }
    await drainStatistics(test);
  };

  it('adds up revisions with the same options and key, and sets those with another key beside them', async () => {
    const { id, correctAnswer, options } = FOURTH;
    const wrong = options!.find((option) => option !== correctAnswer)!;
    await answered(1, 6, correctAnswer!);
    await publish(FOURTH, 'Another title, the same question', 1);
    await answered(2, 6, wrong);
    const { statistics, earlier } = await detail(id);
    expect(statistics).toMatchObject({
      revision: 2,
      revisions: [1, 2],
      learners: 12,
      rightShare: 50,
    });
    expect(earlier).toEqual([]);

    const reworded = options!.map((option) => (option === wrong ? `${option}, as before` : option));
    await publish({ ...FOURTH, options: reworded } as CuratedQuestion, 'Another option', 2);
    await answered(3, 5, correctAnswer!);
    const after = await detail(id);
    expect(after.statistics).toMatchObject({ revisions: [3], learners: 5 });
    expect(after.earlier).toMatchObject([{ revisions: [1, 2], learners: 12, rightShare: 50 }]);
  });

  it('come back with a text that is brought back, with the notes that had been answered by replacing it', async () => {
    const { id } = FOURTH;
    const reporter = await test.registerLearner();
    const note = (text: string, questionRevision: number) => ({
      ...{ kind: 'problem-reported', deviceSeq: ++seq, schemaVersion: 1, utcOffset: 0 },
      ...{ occurredAt: test.clock.now, epoch: 1, round: 1, questionId: id, questionRevision, text },
    });
    await reporter.sync([note('Two options are right', 3), note('I was bored', 3)]);
    const [open, settledByHand] = ['Two options are right', 'I was bored'].map(
      (words) => async () => (await detail(id)).problems.find(({ text }) => text === words)!,
    );
    await admin.call(
      'PATCH',
      `/api/admin/questions/${id}/problems/${(await settledByHand!()).id}`,
      {
        isSettled: true,
      },
    );
    await publish(FOURTH, 'Mended', 3, [(await open!()).id]);
    expect((await detail(id)).statistics.openProblems).toBe(0);

    const { editions } = await history(id);
    const { revision, replacedAt } = editions.find((one) => one.revision === 3)!;
    expect((await bringBack(id, { revision, replacedAt, current: 4 })).status).toBe(200);
    const { statistics } = await detail(id);
    expect(statistics).toMatchObject({
      revision: 5,
      revisions: [3, 5],
      learners: 5,
      openProblems: 1,
    });
    expect((await open!()).isSettled).toBe(false);
    expect((await settledByHand!()).isSettled).toBe(true);
  });
});
