import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  deleteLearnerDatabase,
  openLearnerDatabase,
  requireDatabase,
} from '#pwa/data/db/open-database.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { assessWhenLeft } from './assess-answer.ts';
import { assessLeftResults } from './assess-left-results.ts';
import { holdResult } from '#pwa/question/session/hold-result.ts';
import type { AskingCurated } from '#pwa/question/session/open-question.ts';
import type { Answered } from '#pwa/question/session/question-state.ts';
import { submitAnswer } from '#pwa/question/testing/submit-answer.ts';
import { anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';

const coaching = vi.hoisted(() => ({ abstains: false }));
vi.mock('#pwa/question/result/free-text/load-coach.ts', async (original) => {
  const real = await original<typeof import('#pwa/question/result/free-text/load-coach.ts')>();
  const coachAnswer: typeof real.coachAnswer = async (...given) => {
    const { abstains: _, ...report } = await real.coachAnswer(...given);
    return { ...report, ...(coaching.abstains && { abstains: true as const }) };
  };
  return { ...real, coachAnswer };
});

const question = anOpenEndedQuestion();

beforeEach(async () => {
  // The coach's words are on a server that is not there: it works on stems.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const db = await openLearnerDatabase('learner-left');
  await db.questions.put({ ...question, position: 0 });
});
afterEach(async () => {
  await deleteLearnerDatabase('learner-left');
  vi.unstubAllGlobals();
});

it('assesses a result that was never left, once', async () => {
  const event = await answer();
  expect(await assessLeftResults()).toBe(1);
  expect(await lastEvent()).toMatchObject({
    kind: 'answer-assessed',
    questionId: question.id,
    answer: event,
  });
  expect(await assessLeftResults()).toBe(0);
});

it.each([
  ['with the locks of the browser', fakeLocks],
  ['without them', () => undefined],
])('leaves a result that is still open to its learner, %s', async (_, locks) => {
  vi.stubGlobal('navigator', { locks: locks() });
  holdResult('learner-left', question.id);
  const event = await answer();
  expect(await assessLeftResults()).toBe(0);
  await assessWhenLeft(resultOf(event), ['metric']);
  expect(await lastEvent()).toMatchObject({ kind: 'answer-assessed', ticks: ['metric'] });
  expect(await assessLeftResults()).toBe(0);
});

it('leaves a result alone that another tab has open', async () => {
  const locks = fakeLocks();
  vi.stubGlobal('navigator', { locks });
  const name = `northstar-result-learner-left-${question.id}`;
  let close: () => void = () => undefined;
  const elsewhere = locks.request(name, () => new Promise<void>((resolve) => (close = resolve)));
  await answer();
  expect(await assessLeftResults()).toBe(0);
  close();
  await elsewhere;
  expect(await assessLeftResults()).toBe(1);
});

it('lets a result go that nobody has judged: a later start does', async () => {
  holdResult('learner-left', question.id);
  await assessWhenLeft(resultOf(await answer()), null);
  expect((await lastEvent())?.kind).toBe('answer');
  expect(await assessLeftResults()).toBe(1);
});

it('assesses nothing where the coach abstains', async () => {
  await answer();
  coaching.abstains = true;
  expect(await assessLeftResults()).toBe(0);
  expect((await lastEvent())?.kind).toBe('answer');
  coaching.abstains = false;
  expect(await assessLeftResults()).toBe(1);
});

const GOOD = 'My user is a driver on a night shift. The metric is the share of trips on time.';

const lastEvent = async () => (await requireDatabase().events.toArray()).at(-1)?.event;

async function answer(): Promise<EventIdentity> {
  const { event } = await submitAnswer({
    question,
    choice: null,
    text: GOOD,
    timedOut: false,
    extended: false,
    timeSpent: 40,
    powerUps: [],
    mode: 'practice',
  });
  return event;
}

function resultOf(event: EventIdentity): Answered<AskingCurated> {
  return {
    question,
    mode: 'practice',
    userId: 'learner-left',
    given: 'I would talk to one user first.',
    timedOut: false,
    outcome: { count: 'first', isCorrect: true, xpEarned: 50, xpTotal: 50 },
    event,
    localDate: '2026-03-02',
    streak: 1,
  };
}

/** Exclusive locks, as much of them as is used here. */
function fakeLocks() {
  const taken = new Set<string>();
  async function request<Result>(
    name: string,
    ...rest: [{ ifAvailable?: boolean }, Work<Result>] | [Work<Result>]
  ): Promise<Result> {
    const work = rest[rest.length - 1] as Work<Result>;
    if (taken.has(name)) return work(null);
    taken.add(name);
    try {
      return await work({ name });
    } finally {
      taken.delete(name);
    }
  }
  return { request };
}
type Work<Result> = (lock: { name: string } | null) => Promise<Result> | Result;
