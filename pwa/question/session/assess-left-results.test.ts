import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeDatabase, openLearnerDatabase, requireDatabase } from '#pwa/db/open-database.ts';
import { assessLeftResults } from './assess-left-results.ts';
import { submitAnswer } from './submit-answer.ts';
import { anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';

const question = anOpenEndedQuestion();

beforeEach(async () => {
  // The coach's words are on a server that is not there: it works on stems.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const db = await openLearnerDatabase('learner-left');
  await db.questions.put({ ...question, position: 0 });
});
afterEach(() => {
  closeDatabase();
  vi.unstubAllGlobals();
});

it('assesses a result that was never left, once', async () => {
  const { event } = await submitAnswer({
    question,
    choice: null,
    text: 'I would talk to one user first, and then decide what to measure.',
    timedOut: false,
    extended: false,
    timeSpent: 40,
    powerUps: [],
    mode: 'practice',
  });
  expect(await assessLeftResults()).toBe(1);
  const last = (await requireDatabase().events.toArray()).at(-1)?.event;
  expect(last).toMatchObject({ kind: 'answer-assessed', questionId: question.id, answer: event });
  expect(await assessLeftResults()).toBe(0);
});
