// @vitest-environment node
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { AiStrategy } from '#shared/contract/ai/ai-strategy.ts';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import { EPOCH_OF_WHAT_STAYS } from '#shared/game/constants.ts';
import type { EventPayload } from '#shared/events/index.ts';
import { anAiFeedback, anAiQuestion, anOpenAiQuestion } from '#shared/testing/ai-builders.ts';
import { A_MONDAY } from '#shared/testing/builders.ts';
import { LearnerDatabase } from './database.ts';
import { saveDraft } from '#pwa/device/records/unfinished.ts';
import {
  dropArrived,
  findAiQuestion,
  keepIssued,
  readAiQuestions,
  readStrategies,
} from './issued.ts';
import { appendEvent, RefusedError, type Edge } from './record-event.ts';
import { readOutboxes } from './outbox.ts';
import { replayUnsent } from './replay-unsent.ts';
import { readWithoutFeedback } from '#pwa/device/live/use-issued.ts';

const EDGE: Edge = {
  now: () => A_MONDAY,
  utcOffset: () => 0,
  newDeviceId: () => 'device-aaaaaaaaaaaa',
};
const TEXT = 'An answer of some length.';

let databases = 0;
async function aDatabase(): Promise<LearnerDatabase> {
  databases += 1;
  const db = new LearnerDatabase(`issued-${databases}`, {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  });
  await db.open();
  return db;
}

const questionRow = (row: AiQuestion) => ({ kind: 'aiQuestion' as const, key: row.id, row });
const feedbackRow = (row: AiFeedback) => ({
  kind: 'aiFeedback' as const,
  key: row.feedbackId,
  row,
});
const answer = (given: Partial<Extract<EventPayload, { mode: 'ai' }>>): EventPayload => ({
  kind: 'answer',
  mode: 'ai',
  aiQuestionId: 'ai-1',
  timedOut: false,
  extended: false,
  timeSpent: 12,
  powerUps: [],
  ...given,
});

it.each([
  ['a right choice in full', { choice: 'right' }, anAiQuestion(), 50, true],
  ['a wrong choice by half', { choice: 'wrong a' }, anAiQuestion(), 25, false],
  ['free text by its length', { text: TEXT }, anOpenAiQuestion(), 50, null],
])('pays %s at once, without a network', async (_, given, question, xp, isRight) => {
  const db = await aDatabase();
  await keepIssued(db, [questionRow(question)]);
  const { outcome } = await appendEvent(db, answer(given), EDGE);
  expect(outcome).toMatchObject({ count: 'ai', xpEarned: xp });
  const mark = await db.rows.get(['aiMark', 'ai-1']);
  expect(mark?.row).toEqual({
    aiQuestionId: 'ai-1',
    answer: { deviceId: 'device-aaaaaaaaaaaa', deviceSeq: 1 },
    isCorrect: xp === 50,
    isRight,
    xp,
    at: A_MONDAY,
    judgedAt: isRight === null ? null : A_MONDAY,
    ...(isRight !== null && { judgedOn: '2026-03-02' }),
    skill: anAiQuestion().skill,
  });
});

it('pays free text by the latest feedback on its question, whatever the answer names', async () => {
  const db = await aDatabase();
  const other = anAiFeedback({
    feedbackId: 'f-1',
    score: 90,
    createdAt: 1,
    userAnswer: 'Another.',
  });
  const wrong = anAiFeedback({ feedbackId: 'f-2', score: 50, createdAt: 2, userAnswer: TEXT });
  await keepIssued(db, [questionRow(anOpenAiQuestion()), feedbackRow(wrong), feedbackRow(other)]);
  await keepIssued(db, [questionRow(anOpenAiQuestion({ id: 'ai-2' }))]);
  const judged = await appendEvent(db, answer({ text: TEXT, feedbackId: 'f-1' }), EDGE);
  expect(judged.outcome).toMatchObject({ isCorrect: false, verdict: 'wrong', xpEarned: 25 });
  const passedOver = { text: TEXT, aiQuestionId: 'ai-2', feedbackId: 'f-2' };
  const byLength = await appendEvent(db, answer(passedOver), EDGE);
  expect(byLength.outcome).toMatchObject({ isCorrect: true, verdict: null, xpEarned: 50 });
});

it('pays a question once', async () => {
  const db = await aDatabase();
  await keepIssued(db, [questionRow(anAiQuestion())]);
  await appendEvent(db, answer({ choice: 'right' }), EDGE);
  const again = await appendEvent(db, answer({ choice: 'right' }), EDGE);
  expect(again.outcome).toMatchObject({ count: 'repeat', xpEarned: 0 });
});

it('refuses an answer to what was never issued', async () => {
  const db = await aDatabase();
  const answering = appendEvent(db, answer({ choice: 'right' }), EDGE);
  await expect(answering).rejects.toThrow(new RefusedError('unknown question'));
});

it('ends the draft of its question', async () => {
  const db = await aDatabase();
  await keepIssued(db, [questionRow(anAiQuestion())]);
  await saveDraft(db, {
    questionId: 'ai-1',
    epoch: 1,
    round: 1,
    mode: 'ai',
    text: '',
    choice: 'right',
    powerUps: [],
    remaining: 90,
    frozenFor: 0,
    extended: false,
    spent: 30,
  });
  await appendEvent(db, answer({ choice: 'right' }), EDGE);
  expect(await db.drafts.count()).toBe(0);
});

it('stays beside the projection, and in reach, once a sync has brought it', async () => {
  const db = await aDatabase();
  await keepIssued(db, [questionRow(anAiQuestion()), questionRow(anAiQuestion({ id: 'ai-2' }))]);
  await appendEvent(db, answer({ choice: 'wrong a' }), EDGE);
  const synced = { ...questionRow(anAiQuestion()), epoch: EPOCH_OF_WHAT_STAYS, revision: 7 };
  await db.transaction('rw', db.tables, async () => {
    await db.serverRows.put(synced);
    await dropArrived(db);
    await replayUnsent(db, 'all', await readOutboxes(db), { lastSyncAt: null }, A_MONDAY);
  });
  const kinds = (await db.rows.toArray()).map(({ kind }) => kind as string);
  expect(kinds).not.toContain('aiQuestion');
  expect(kinds).toContain('aiMark');
  expect(await findAiQuestion(db, 'ai-1')).toEqual(anAiQuestion());
  expect(await db.meta.get('issued')).toMatchObject({ rows: [{ key: 'ai-2' }] });
  expect((await readAiQuestions(db)).map(({ id }) => id).sort()).toEqual(['ai-1', 'ai-2']);
});

it('keeps a plan until a sync has brought it, whatever the place that it has on the server', async () => {
  const db = await aDatabase();
  const aPlan = (createdAt: number) =>
    ({ strategyId: `s-${createdAt}`, createdAt }) as unknown as AiStrategy;
  const sync = async (place: number, createdAt: number) => {
    await db.serverRows.put({
      ...{ kind: 'aiStrategy', key: String(place), row: aPlan(createdAt) },
      ...{ epoch: EPOCH_OF_WHAT_STAYS, revision: createdAt },
    });
    await db.transaction('rw', db.tables, () => dropArrived(db));
  };
  const ids = async () => (await readStrategies(db)).map(({ strategyId }) => strategyId);
  for (const place of [0, 1, 2, 3, 4]) await sync(place, place + 1);
  await keepIssued(db, [{ kind: 'aiStrategy', key: 's-6', row: aPlan(6) }]);
  expect(await ids()).toEqual(['s-6', 's-5', 's-4', 's-3', 's-2']);
  // This sync was under way before the plan was made.
  await sync(4, 5);
  expect(await ids()).toEqual(['s-6', 's-5', 's-4', 's-3', 's-2']);
  await sync(0, 6);
  expect(await ids()).toEqual(['s-6', 's-5', 's-4', 's-3', 's-2']);
  expect(await db.meta.get('issued')).toMatchObject({ rows: [] });
});

it('names the answers in free text that nobody has judged yet', async () => {
  const db = await aDatabase();
  const open = anOpenAiQuestion({ id: 'ai-2' });
  await keepIssued(db, [anAiQuestion(), open, anOpenAiQuestion({ id: 'ai-3' })].map(questionRow));
  await appendEvent(db, answer({ choice: 'right' }), EDGE);
  await appendEvent(db, answer({ aiQuestionId: 'ai-2', text: TEXT }), EDGE);
  await appendEvent(db, answer({ aiQuestionId: 'ai-3', text: 'Judged already.' }), EDGE);
  await keepIssued(db, [feedbackRow(anAiFeedback({ aiQuestionId: 'ai-3' }))]);
  expect(await readWithoutFeedback(db)).toEqual([{ question: open, text: TEXT }]);
});
