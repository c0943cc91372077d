import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { ALL_QUESTIONS } from '#api/content/all-questions.ts';
import { settledProblems } from '#api/bank/tables.ts';
import { readNamedActs } from '#api/desk/statistics/admin-acts.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { draftOf } from '#shared/content/draft-of.ts';
import { ItemDetail, ItemStatisticsList } from '#shared/contract/admin/desk.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';

const BANK = ALL_QUESTIONS.filter(({ difficulty }) => difficulty === 1).map((question) => ({
  ...question,
  revision: 1,
}));
const ID = BANK[0]?.id ?? '';
const DAY = 86_400_000;
let seq = 0;

const report = (text: string, questionId = ID) => ({
  kind: 'problem-reported',
  deviceSeq: ++seq,
  schemaVersion: 1,
  occurredAt: test.clock.now,
  utcOffset: 0,
  epoch: 1,
  round: 1,
  questionId,
  questionRevision: 1,
  text,
});
const reports = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => report(`${text} ${index + 1}`));
const detail = async (id = ID) =>
  v.parse(ItemDetail, await admin.get(`/api/admin/questions/${id}`));
const statisticsOf = async (id = ID) =>
  v
    .parse(ItemStatisticsList, await admin.get('/api/admin/questions'))
    .find((item) => item.id === id);
const texts = async () => (await detail()).problems.map(({ text }) => text);

const test = await openForFile(createTestApp({ questions: BANK }));
const admin = await test.registerAdmin({ firstName: 'Ada' });
beforeEach(async () => {
  test.clock.advance(DAY);
  await settleAll();
});

const settleAll = (upTo = test.clock.now, id = ID) =>
  admin.call('POST', `/api/admin/questions/${id}/problems/settle`, { upTo });

describe('2.18 notes of learners; notes of one learner · 7.4 the desk', () => {
  it('never push those of others off the desk: the last three are shown and the rest counted', async () => {
    const [quiet, loud] = [await test.registerLearner(), await test.registerLearner()];
    await quiet.sync([report('The second option is right, too')]);
    for (let day = 0; day < 15; day += 1) {
      test.clock.advance(DAY);
      await loud.sync(reports(20, `Day ${day + 1}, note`));
      await detail();
    }
    expect(await texts()).toEqual([
      'Day 15, note 20',
      'Day 15, note 19',
      'Day 15, note 18',
      'The second option is right, too',
    ]);
    const { problems } = await detail();
    expect(problems.map(({ moreOfLearner }) => moreOfLearner)).toEqual([297, 0, 0, 0]);
    expect(await statisticsOf()).toMatchObject({ openProblems: 301, reporters: 2 });
  });

  it('are taken in twenty times a UTC date; a report beyond is refused alone, and told', async () => {
    const learner = await test.registerLearner();
    const first = await learner.sync(reports(18, 'Early'));
    expect(first.acks.map(({ status }) => status)).toEqual(Array(18).fill('accepted'));
    const second = await learner.sync(reports(4, 'Late'));
    expect(second.acks.map(({ status, code }) => code ?? status)).toEqual([
      ...['accepted', 'accepted', 'too many reports', 'too many reports'],
    ]);
    expect((await texts())[0]).toBe('Late 2');
    test.clock.advance(DAY);
    const [next] = (await learner.sync([report('Tomorrow')])).acks;
    expect(next?.status).toBe('accepted');
  });
});

describe('2.18 notes of learners settled together', () => {
  it('settles all that were seen, those that are only counted too, and none that came since', async () => {
    const [one, other] = [await test.registerLearner(), await test.registerLearner()];
    await one.sync(reports(6, 'Seen'));
    const seenAt = test.clock.now;
    test.clock.advance(60_000);
    await other.sync([report('New')]);
    const response = await settleAll(seenAt);
    expect([response.status, await response.json()]).toEqual([
      200,
      { message: '6 notes are settled.' },
    ]);
    const open = (await detail()).problems.filter(({ isSettled }) => !isSettled);
    expect(open.map(({ text }) => text)).toEqual(['New']);
    expect(await statisticsOf()).toMatchObject({ openProblems: 1, reporters: 1 });
    const [act] = await readNamedActs(test.db, 1);
    expect(act).toMatchObject({ act: 'settled-problems', subject: ID, actorName: 'Ada L.' });
  });

  it('leaves no act where there is nothing to settle, and is for administrators alone', async () => {
    const before = (await readNamedActs(test.db, 100)).length;
    expect((await settleAll()).status).toBe(200);
    expect((await settleAll(0, 'none')).status).toBe(404);
    expect((await readNamedActs(test.db, 100)).length).toBe(before);
    const learner = await test.registerLearner();
    const refused = await learner.call('POST', `/api/admin/questions/${ID}/problems/settle`, {
      upTo: test.clock.now,
    });
    expect(refused.status).toBe(403);
    expect((await settleAll(-1)).status).toBe(400);
  });

  it('settles with a new revision those that the editor chose, in one transaction', async () => {
    const learner = await test.registerLearner();
    await learner.sync([report('Answered by it'), report('Not answered')]);
    const { problems } = await detail();
    const answered = problems.find(({ text }) => text === 'Answered by it')?.id ?? '';
    const { published } = await admin.get<{ published: { revision: number } }>(
      `/api/admin/bank/${ID}`,
    );
    const before = await test.db.$count(settledProblems);
    const bringBack = await admin.call('POST', `/api/admin/bank/${ID}/publish`, {
      version: 1,
      settles: [answered],
    });
    // There is no draft: nothing is published, and nothing settled.
    expect(bringBack.status).toBe(404);
    expect(await test.db.$count(settledProblems)).toBe(before);
    const { draft } = await draftAgain(published.revision);
    const done = await admin.call('POST', `/api/admin/bank/${ID}/publish`, {
      version: draft,
      settles: [answered],
    });
    expect(done.status).toBe(200);
    const open = (await detail()).problems.filter(({ isSettled }) => !isSettled);
    expect(open.map(({ text }) => text)).toEqual(['Not answered']);
    const acts = await readNamedActs(test.db, 3);
    expect(acts.map(({ act }) => act).toSorted()).toEqual([
      ...['published-question', 'saved-draft', 'settled-problems'],
    ]);
  });
});

/** Saves the published text as a draft. @returns its version */
async function draftAgain(baseRevision: number): Promise<{ draft: number }> {
  const { published } = await admin.get<{ published: CuratedQuestion }>(`/api/admin/bank/${ID}`);
  const change = {
    level: published.difficulty,
    text: draftOf(published),
    baseRevision,
    version: 0,
  };
  const response = await admin.call('PUT', `/api/admin/bank/${ID}/draft`, change);
  return { draft: ((await response.json()) as { version: number }).version };
}
