import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ALL_QUESTIONS, SHORT_QUESTIONS } from '#api/content/all-questions.ts';
import { readNamedActs } from '#api/desk/statistics/admin-acts.ts';
import { mergeFiles } from '#api/bank/statements/merge-files.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { createLiveContent } from '#api/bank/content.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { TEST_CATEGORIES } from '#api/testing/test-questions.ts';
import { draftOf } from '#shared/content/draft-of.ts';
import type { ShortQuestion } from '#shared/contract/questions/question.ts';
import type { FormerQuestion } from '#shared/contract/questions/questions.ts';
import { BankList, BankQuestion, type DraftText } from '#shared/contract/admin/desk-bank.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const BANK = ALL_QUESTIONS.filter(({ difficulty }) => difficulty === 1).map((question) => ({
  ...question,
  revision: 1,
}));
const [SHORT] = SHORT_QUESTIONS as [ShortQuestion];
const [FIRST, SECOND, THIRD, FOURTH] = BANK.filter(({ options }) => options !== null);
const LIST = '/api/admin/bank';

const test = await openForFile(createTestApp({ questions: [...BANK, SHORT] }));
const [admin, other, learner] = await Promise.all([
  test.registerAdmin(),
  test.registerAdmin(),
  test.registerLearner(),
]);

const question = async (id: string) => v.parse(BankQuestion, await admin.get(`${LIST}/${id}`));
const save = async (
  id: string,
  text: DraftText,
  over: { version?: number; baseRevision?: number | null } = {},
  who = admin,
) => {
  const change = { level: 1, text, baseRevision: 1, version: 0, ...over };
  return who.call('PUT', `${LIST}/${id}/draft`, change);
};
const publish = (id: string, version = 1, who = admin) =>
  who.call('POST', `${LIST}/${id}/publish`, { version });
interface Served {
  contentVersion: string;
  questions: typeof BANK;
  shortQuestions: ShortQuestion[];
  formerQuestions: FormerQuestion[];
}
const served = async (): Promise<Served> => (await test.app.request('/api/questions')).json();
const latestAct = async () => (await readNamedActs(test.db, 1))[0];

describe('a draft', () => {
  describe('2.20 A draft is seen by administrators alone until it is published, then by every device', () => {
    it('is seen by nobody but administrators until it is published, and then by every device', async () => {
      const { id } = FIRST!;
      const before = await served();
      const saved = await save(id, { ...draftOf(FIRST!), title: 'A better title' });
      expect([saved.status, await saved.json()]).toEqual([200, { version: 1 }]);
      expect(await served()).toEqual(before);
      expect(await question(id)).toMatchObject({ published: { title: FIRST!.title }, draft: {} });

      const published = await publish(id);
      expect(await published.json()).toMatchObject({ revision: 2 });
      const after = await served();
      expect(after.questions.find((one) => one.id === id)).toMatchObject({
        revision: 2,
        title: 'A better title',
      });
      expect((await question(id)).draft).toBeNull();
      const synced = await learner.sync([]);
      expect(synced.contentVersion).toBe(after.contentVersion);
      expect(after.contentVersion).not.toBe(before.contentVersion);
      expect(await latestAct()).toMatchObject({ act: 'published-question', subject: id });
    });
  });

  describe('2.20 Checks at their fields, the same in the editor and before publishing', () => {
    it('is refused with the field and the reason while it lacks something, and is kept', async () => {
      const { id } = SECOND!;
      await save(id, { ...draftOf(SECOND!), explanation: 'Too short.' });
      const refused = await publish(id);
      expect([refused.status, await refused.json()]).toEqual([
        400,
        { message: 'explanation: 2 words; 50 to 110 fit' },
      ]);
      expect((await question(id)).draft?.text['explanation']).toBe('Too short.');
      expect((await save(id, { title: 'NUL \0' }, { version: 1 })).status).toBe(400);
      expect((await admin.call('DELETE', `${LIST}/${id}/draft`)).status).toBe(200);
      expect((await question(id)).draft).toBeNull();
      expect((await admin.call('DELETE', `${LIST}/${id}/draft`)).status).toBe(404);
    });
  });

  it('has room for each question that the bank has', async () => {
    const sizeOf = (text: DraftText) => JSON.stringify(text).split(',').length;
    const [largest] = ALL_QUESTIONS.map(draftOf).sort((a, b) => sizeOf(b) - sizeOf(a));
    const saved = await save('the-largest', largest!, { baseRevision: null });
    expect([saved.status, await saved.json()]).toEqual([200, { version: 1 }]);
  });

  describe('2.20 A conflict of two administrators is told; nothing typed is lost', () => {
    it('of two administrators: who comes second is told, and overwrites nothing', async () => {
      const { id } = THIRD!;
      expect((await save(id, { ...draftOf(THIRD!), title: 'By one' })).status).toBe(200);
      expect((await save(id, draftOf(THIRD!), {}, other)).status).toBe(409);
      expect((await save(id, { title: 'By one, again' }, { version: 1 })).status).toBe(200);
      const stale = await save(id, draftOf(THIRD!), { version: 1 }, other);
      expect([stale.status, await stale.json()]).toEqual([
        409,
        { message: 'Somebody else has saved this draft meanwhile.' },
      ]);
      expect((await publish(id, 1, other)).status).toBe(409);
      expect((await question(id)).draft).toMatchObject({ version: 2 });
      expect((await save(FIRST!.id, draftOf(FIRST!), { baseRevision: 1 })).status).toBe(200);
      expect((await publish(FIRST!.id)).status).toBe(409);
      expect((await save(FIRST!.id, {}, { baseRevision: null, version: 1 })).status).toBe(409);
    });
  });

  describe('2.20 A new question', () => {
    it('of a new question becomes one', async () => {
      const text = draftOf(FOURTH!);
      await inTransaction(test.db, (tx) =>
        tx.execute(sql`update bank_questions set is_retired = true where id = ${FOURTH!.id}`),
      );
      const title = 'Quite new';
      await save('quite-new', { ...text, title }, { baseRevision: null });
      const list = v.parse(BankList, await admin.get(LIST));
      expect(list.find(({ id }) => id === 'quite-new')).toEqual({
        ...{ id: 'quite-new', title, level: 1, kind: 'choice', revision: null },
        ...{ isRetired: false, hasDraft: true, isDisputed: false },
      });
      expect((await publish('quite-new')).status).toBe(200);
      expect((await served()).questions.map(({ id }) => id)).toContain('quite-new');
    });
  });
});

it('publishes a short question beside the others, which are counted without it', async () => {
  const { id } = SHORT;
  const kindOf = async () =>
    v.parse(BankList, await admin.get(LIST)).find((one) => one.id === id)?.kind;
  expect(await kindOf()).toBe('short');
  const long = await save(id, { ...draftOf(SHORT), ask: Array(41).fill('word').join(' ') });
  expect(long.status).toBe(200);
  expect((await publish(id)).status).toBe(400);
  await save(id, { ...draftOf(SHORT), title: 'In two lines' }, { version: 1 });
  expect(await (await publish(id, 2)).json()).toMatchObject({ revision: 2 });
  const { questions, shortQuestions } = await served();
  expect(shortQuestions).toEqual([{ ...SHORT, title: 'In two lines', revision: 2 }]);
  expect(questions.map((one) => one.id)).not.toContain(id);
  const { content } = await admin.get<{ content: object }>('/api/admin/stats');
  expect(content).toMatchObject({ totalQuestions: questions.length });
  const draft = { level: 1, text: { form: 'short' }, baseRevision: null, version: 0 };
  await admin.call('PUT', `${LIST}/a-short-draft/draft`, draft);
  const list = v.parse(BankList, await admin.get(LIST));
  expect(list.find((one) => one.id === 'a-short-draft')?.kind).toBe('short');
});

describe('a retired question', () => {
  describe('2.20 Retire and offer again; answers on their way count', () => {
    it('is offered no more, takes the answers that are on their way, and comes back', async () => {
      const { id, correctAnswer } = SECOND!;
      const retire = (isRetired: boolean) =>
        admin.call('POST', `${LIST}/${id}/retire`, { isRetired, revision: 1 });
      expect((await retire(true)).status).toBe(200);
      expect((await retire(true)).status).toBe(409);
      expect((await served()).questions.map((one) => one.id)).not.toContain(id);
      const { title, content } = SECOND!;
      expect((await served()).formerQuestions).toContainEqual({ id, title, content });

      const event = anAnswer({
        ...{ deviceSeq: 1, questionId: id, choice: correctAnswer, occurredAt: test.clock.now },
      });
      const { acks } = await learner.sync([event]);
      expect(acks).toMatchObject([{ status: 'accepted', outcome: { isCorrect: true } }]);
      const body = { questionId: id, userAnswer: correctAnswer, timeSpent: 5 };
      expect((await other.call('POST', '/api/answers', body)).status).toBe(200);

      expect((await retire(false)).status).toBe(200);
      expect((await served()).questions.map((one) => one.id)).toContain(id);
      expect((await served()).formerQuestions.map((one) => one.id)).not.toContain(id);
      expect(await latestAct()).toMatchObject({ act: 'restored-question', subject: id });
    });
  });
});

describe('an upgrade of the files', () => {
  it('that says otherwise waits for an administrator, who takes it or keeps the own edition', async () => {
    const { id } = FIRST!;
    const upgraded = { ...FIRST!, title: 'From the files' };
    const files = [...BANK.map((one) => (one.id === id ? upgraded : one)), SHORT];
    await inTransaction(test.db, (tx) => mergeFiles(tx, TEST_CATEGORIES, files));
    const list = v.parse(BankList, await admin.get(LIST));
    expect(list.filter(({ isDisputed }) => isDisputed).map((one) => one.id)).toEqual([id]);
    expect((await question(id)).filesSay?.question?.title).toBe('From the files');

    const decide = (take: boolean) => admin.call('POST', `${LIST}/${id}/files`, { take });
    expect((await decide(true)).status).toBe(200);
    expect((await decide(true)).status).toBe(409);
    const titles = (await served()).questions.map(({ title }) => title);
    expect(titles).toContain('From the files');
    expect(await latestAct()).toMatchObject({ act: 'took-files-edition', subject: id });
  });
});

describe('a second server', () => {
  describe('2.20 A second server learns of it', () => {
    it('learns of what the first has published, from the row', async () => {
      const second = createLiveContent(TEST_CATEGORIES);
      await second.refresh(test.db);
      const text = { ...draftOf(THIRD!), title: 'Seen everywhere' };
      const { version } = (await question(THIRD!.id)).draft!;
      await save(THIRD!.id, text, { version });
      expect((await publish(THIRD!.id, version + 1)).status).toBe(200);
      expect(second.byId.get(THIRD!.id)?.title).toBe(THIRD!.title);
      await second.refresh(test.db);
      expect(second.byId.get(THIRD!.id)?.title).toBe('Seen everywhere');
      expect(second.contentVersion).toBe((await served()).contentVersion);
    });
  });
});

describe('2.20 Learners, visitors and forged tokens are refused', () => {
  it('refuses learners, visitors and forged tokens, whatever they ask for', async () => {
    const calls: [method: string, path: string, body?: object][] = [
      ['GET', LIST],
      ['GET', `${LIST}/${FIRST!.id}`],
      ['PUT', `${LIST}/${FIRST!.id}/draft`, { level: 1, text: {}, baseRevision: 1, version: 0 }],
      ['DELETE', `${LIST}/${FIRST!.id}/draft`],
      ['POST', `${LIST}/${FIRST!.id}/publish`, { version: 1 }],
      ['POST', `${LIST}/${FIRST!.id}/retire`, { isRetired: true, revision: 1 }],
      ['POST', `${LIST}/${FIRST!.id}/files`, { take: true }],
    ];
    const before = await served();
    for (const [method, path, body] of calls) {
      expect((await learner.call(method, path, body)).status).toBe(403);
      for (const authorization of ['', 'Bearer made.up.token']) {
        const headers = { authorization };
        const sent = { method, headers: { ...headers, 'Content-Type': 'application/json' } };
        const asked = await test.app.request(path, {
          ...sent,
          ...(body && { body: JSON.stringify(body) }),
        });
        expect(asked.status).toBe(401);
      }
    }
    expect(await served()).toEqual(before);
  });
});
