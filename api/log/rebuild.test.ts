import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { learnerRows, learners } from './tables.ts';
import { questions } from '#api/bank/tables.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { issueFeedback, issueQuestion } from '#api/testing/issue.ts';
import { anOpenAiQuestion } from '#shared/testing/ai-builders.ts';
import { answerSequence, sequenceQuestions } from '#shared/testing/answer-sequence.ts';
import { A_MONDAY, anAnswer } from '#shared/testing/builders.ts';
import { rebuildLearner } from './rebuild.ts';

const test = await openForFile(createTestApp());
await test.db
  .insert(questions)
  .values(sequenceQuestions().map((facts) => ({ ...facts, facts, hash: '' })));

async function rowsOf(userId: string) {
  const rows = await test.db.select().from(learnerRows).where(eq(learnerRows.userId, userId));
  return new Map(rows.map(({ kind, key, epoch, row }) => [`${kind}:${key}`, { epoch, row }]));
}

const rebuild = (userId: string) =>
  inTransaction(test.db, (tx) => rebuildLearner(tx, test.services, userId));

it.each([1, 2, 3])(
  'gives the same rows from the log of seed %i, with two devices',
  async (seed) => {
    test.clock.advance(400 * 24 * 3_600_000);
    const learner = await test.registerLearner();
    // Registered long ago: the events of a year are not bound to today.
    await test.db.update(learners).set({ createdAt: A_MONDAY });
    for (const [device, deviceId] of ['device-of-the-first', 'device-of-the-second'].entries()) {
      const events: unknown[] = answerSequence(seed * 10 + device, 1_300).map(({ event }) => event);
      events[17] = { deviceSeq: 18, kind: 'nonsense' };
      for (const half of [events.slice(0, 700), events.slice(700)]) {
        await learner.sync(half, { deviceId });
      }
    }
    const before = await rowsOf(learner.user.id);
    expect(before.size).toBeGreaterThan(50);

    expect(await rebuild(learner.user.id)).toBe(2_600);
    expect(await rowsOf(learner.user.id)).toEqual(before);
  },
);

it('does not let feedback that came later change what was paid', async () => {
  const learner = await test.registerLearner();
  const userId = learner.user.id;
  for (const id of ['early', 'late']) {
    await issueQuestion(test.db, userId, anOpenAiQuestion({ id }));
  }
  const no = { isCorrect: false, score: 20 };
  await issueFeedback(test.db, userId, { ...no, feedbackId: 'f-1', aiQuestionId: 'early' });
  const answer = (deviceSeq: number, aiQuestionId: string, feedbackId?: string) => {
    const { questionId: _id, questionRevision: _revision, choice: _choice, ...event } = anAnswer();
    const text = 'An answer of some length.';
    return {
      ...event,
      deviceSeq,
      mode: 'ai',
      aiQuestionId,
      text,
      ...(feedbackId && { feedbackId }),
    };
  };
  const { acks } = await learner.sync([answer(1, 'early', 'f-1'), answer(2, 'late')]);
  expect(acks.map(({ outcome }) => outcome?.isCorrect)).toEqual([false, true]);
  await issueFeedback(test.db, userId, { ...no, feedbackId: 'f-2', aiQuestionId: 'late' });
  const before = await rowsOf(userId);
  await rebuild(userId);
  expect(await rowsOf(userId)).toEqual(before);
});

it('gives every row but what was issued a new revision, and check sums that fit', async () => {
  const learner = await test.registerLearner();
  await issueQuestion(test.db, learner.user.id);
  const { cursor } = await learner.sync([anAnswer({ questionId: 'c1-01' })]);
  await rebuild(learner.user.id);
  const changed = await learner.sync([], { cursor });
  expect(changed.rows).toHaveLength(changed.rowCount - 1);
  const { rows, rowCount, revisionSum } = await learner.sync();

  expect(rows).toHaveLength(rowCount);
  expect(rows.reduce((sum, { revision }) => sum + revision, 0)).toBe(revisionSum);
});
