import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { learnerEvents } from '#api/log/tables.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { issueQuestion } from '#api/testing/issue.ts';
import { jsonPost, type TestLearner } from '#api/testing/test-learner.ts';
import { type AnswerResponse, PastAnswers, type Progress } from '#shared/contract/practice.ts';
import type { AnswerEvent } from '#shared/events/kinds/answer.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const test = await openForFile(createTestApp());

const anAnswerTo = (questionId: string | null, over: Record<string, unknown> = {}) => ({
  questionId,
  userAnswer: 'right',
  isCorrect: true,
  timeSpent: 40,
  xpEarned: 50,
  powerUpsUsed: [],
  ...over,
});

async function eventsOf(learner: TestLearner) {
  const log = await test.db
    .select()
    .from(learnerEvents)
    .where(eq(learnerEvents.userId, learner.user.id));
  return log.sort((a, b) => a.arrival - b.arrival);
}

async function issueAiQuestion(learner: TestLearner, id: string) {
  await issueQuestion(test.db, learner.user.id, { id, difficulty: 2, xpReward: 75 });
}

describe('POST /api/answers', () => {
  describe('3 Answer: free text with its key and explanation', () => {
    it('takes both beside the text, grades by the text alone, and keeps neither', async () => {
      const learner = await test.registerLearner();
      const hints = { correctAnswer: 'Short.', explanation: 'An explanation of the caller.' };
      const aText = (questionId: string, userAnswer: string) =>
        anAnswerTo(questionId, { userAnswer, ...hints });
      expect(await learner.post('/api/answers', aText('t1', 'A structured answer.'))).toMatchObject(
        {
          answer: { deviceSeq: 1, isCorrect: true, xpEarned: 50, verdict: null },
        },
      );
      expect(await learner.post('/api/answers', aText('t2', hints.correctAnswer))).toMatchObject({
        answer: { isCorrect: false, xpEarned: 0, verdict: 'wrong' },
      });
      const [first] = await eventsOf(learner);
      expect(first?.event).toMatchObject({ questionId: 't1', text: 'A structured answer.' });
      expect(JSON.stringify(first?.event)).not.toContain(hints.correctAnswer);
      expect(JSON.stringify(first?.event)).not.toContain(hints.explanation);
    });
  });

  describe('3 Answer: returns verdict and XP · 5 A choice is right when it is the key · 7 `POST /api/answers`', () => {
    it('grades the answer itself, whatever the client says', async () => {
      const learner = await test.registerLearner();
      const forged = anAnswerTo('c1-01', {
        userAnswer: 'wrong a',
        isCorrect: true,
        xpEarned: 9_999,
      });
      expect(await learner.post('/api/answers', forged)).toMatchObject({
        answer: { isCorrect: false, xpEarned: 0, verdict: 'wrong' },
      });
      expect(await learner.post('/api/answers', anAnswerTo('c1-02'))).toMatchObject({
        answer: { isCorrect: true, xpEarned: 50, verdict: 'right' },
      });
      const progress = await learner.get<Progress>('/api/user/progress');
      expect(progress).toMatchObject({ questionsAnswered: 2, correctAnswers: 1, accuracyRate: 50 });
    });
  });

  it('counts the answers that a client has graded otherwise, and keeps nothing of that', async () => {
    const learner = await test.registerLearner();
    const countOf = async (body: object) => {
      const before = (await test.services.counters.read()).hint_differences;
      await learner.post('/api/answers', body);
      return (await test.services.counters.read()).hint_differences - before;
    };
    expect(await countOf(anAnswerTo('c1-03'))).toBe(0);
    expect(await countOf(anAnswerTo('c1-01', { isCorrect: false, xpEarned: 50 }))).toBe(1);
    expect(await countOf(anAnswerTo('c1-02', { isCorrect: true, xpEarned: 9_999 }))).toBe(1);
    for (const { event } of await eventsOf(learner)) {
      expect(Object.keys(event as object)).not.toContain('isCorrect');
      expect(Object.keys(event as object)).not.toContain('xpEarned');
    }
  });

  describe('3 Answer: question, answer, verdict, time, XP, power-ups', () => {
    it('makes the event that a device would have made', async () => {
      const learner = await test.registerLearner();
      await learner.sync([anAnswer({ questionId: 'c1-01', utcOffset: 330, round: 2 })]);
      test.clock.advance(60_000);
      await learner.post('/api/answers', anAnswerTo('c1-02', { powerUpsUsed: ['fifty-fifty'] }));
      await learner.post('/api/answers', anAnswerTo('t1', { userAnswer: 'A structured answer.' }));
      const [, choice, text] = await eventsOf(learner);

      expect(choice).toMatchObject({
        deviceSeq: 1,
        effectiveAt: test.clock.now,
        round: 2,
        epoch: 1,
      });
      expect(choice?.deviceId).toMatch(/^rest-/);
      expect(choice?.event).toMatchObject({
        choice: 'right',
        utcOffset: 330,
        powerUps: ['fiftyFifty'],
        questionRevision: 1,
      });
      expect(text?.deviceSeq).toBe(2);
      expect(text?.event).toMatchObject({ text: 'A structured answer.' });
    });
  });

  it.each([
    [299, [], false],
    [300, [], true],
    [329, ['freeze'], false],
    [330, ['freeze'], true],
  ])('takes %i seconds with %j as timed out: %s', async (timeSpent, powerUpsUsed, timedOut) => {
    const learner = await test.registerLearner();
    await learner.post('/api/answers', anAnswerTo('c1-01', { timeSpent, powerUpsUsed }));
    const [logged] = await eventsOf(learner);
    expect((logged?.event as AnswerEvent).timedOut).toBe(timedOut);
  });

  it('refuses what the rules refuse with 400 and the reason, and changes nothing', async () => {
    const learner = await test.registerLearner();
    for (const [over, reason] of [
      [{ powerUpsUsed: ['hint'] }, 'unknown power-up'],
      [{ powerUpsUsed: ['freeze', 'freeze'] }, 'power-up used twice'],
      [{ questionId: 't1', userAnswer: 'x'.repeat(10_001) }, 'answer too long'],
      [{ questionId: 't1', powerUpsUsed: ['fifty-fifty'] }, '50/50 not possible here'],
      [{ userAnswer: 'nul \0 in it' }, 'malformed'],
    ] as const) {
      const response = await learner.call('POST', '/api/answers', anAnswerTo('c1-01', over));
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ message: `Not accepted: ${reason}.` });
    }
    expect((await learner.sync()).rows).toEqual([]);
  });

  it('accepts a question of a level that is not open yet', async () => {
    const learner = await test.registerLearner();
    const response = await learner.post<AnswerResponse>('/api/answers', anAnswerTo('c4-01'));
    expect(response.answer).toMatchObject({ isCorrect: true, xpEarned: 200 });
  });

  it('answers 404 for a question that does not exist', async () => {
    const learner = await test.registerLearner();
    const response = await learner.call('POST', '/api/answers', anAnswerTo('nowhere'));
    expect(response.status).toBe(404);
    expect(await eventsOf(learner)).toEqual([]);
  });

  describe('7 `POST /api/answers` without a question: the latest open AI question', () => {
    it('answers 409 without XP where no AI question is open', async () => {
      const learner = await test.registerLearner();
      const invented = anAnswerTo(null, { aiQuestionId: 'invented' });
      for (const request of [anAnswerTo(null), invented]) {
        const response = await learner.call('POST', '/api/answers', request);
        expect(response.status).toBe(409);
        expect(await response.json()).toEqual({ message: expect.stringContaining('0 XP') });
      }
      expect(await eventsOf(learner)).toEqual([]);
    });

    it('pays an issued AI question once', async () => {
      const learner = await test.registerLearner();
      const stranger = await test.registerLearner();
      await issueAiQuestion(learner, 'ai-1');
      const { answer } = await learner.post<AnswerResponse>('/api/answers', anAnswerTo(null));
      expect(answer).toMatchObject({ isCorrect: true, xpEarned: 75 });

      const again = anAnswerTo(null, { aiQuestionId: 'ai-1' });
      expect((await learner.call('POST', '/api/answers', again)).status).toBe(409);
      expect((await stranger.call('POST', '/api/answers', again)).status).toBe(409);
    });
  });
});

describe('an Idempotency-Key', () => {
  const key = { 'Idempotency-Key': 'try-1' };

  it('gives the first answer again for 24 hours, and counts once', async () => {
    const learner = await test.registerLearner();
    const first = await learner.call('POST', '/api/answers', anAnswerTo('c1-01'), key);
    const again = await learner.call('POST', '/api/answers', anAnswerTo('c1-01'), key);
    expect(await again.json()).toEqual(await first.json());
    expect(await eventsOf(learner)).toHaveLength(1);

    test.clock.advance(24 * 3_600_000 + 1);
    await learner.call('POST', '/api/answers', anAnswerTo('c1-01'), key);
    expect(await eventsOf(learner)).toHaveLength(2);
  });

  it('is refused for another request', async () => {
    const learner = await test.registerLearner();
    await learner.call('POST', '/api/answers', anAnswerTo('c1-01'), key);
    const other = await learner.call('POST', '/api/answers', anAnswerTo('c1-02'), key);
    expect(other.status).toBe(422);
    expect(await eventsOf(learner)).toHaveLength(1);
  });

  it('of one learner means nothing for another', async () => {
    const [first, second] = [await test.registerLearner(), await test.registerLearner()];
    await first.call('POST', '/api/practice/start-new-round', undefined, key);
    await second.call('POST', '/api/practice/start-new-round', undefined, key);
    expect(await eventsOf(second)).toHaveLength(1);
  });

  it.each(['', 'a b', 'ü', 'x'.repeat(256)])('that reads "%s" is 400', async (value) => {
    const learner = await test.registerLearner();
    const headers = { 'Idempotency-Key': value };
    const response = await learner.call('POST', '/api/answers', anAnswerTo('c1-01'), headers);
    expect(response.status).toBe(400);
  });
});

describe('rounds and restarts', () => {
  describe('7 `POST /api/practice/start-new-round`', () => {
    it('start the next round', async () => {
      const learner = await test.registerLearner();
      expect(await learner.post('/api/practice/start-new-round')).toEqual({ success: true });
      const progress = await learner.get<Progress>('/api/user/progress');
      expect(progress.practiceRound).toBe(2);
    });
  });

  describe('7 `POST /api/user/reset-progress`; the page begins anew', () => {
    it('clear the game and leave the log', async () => {
      const learner = await test.registerLearner();
      await learner.post('/api/answers', anAnswerTo('c1-01'));
      const { message } = await learner.post<{ message: string }>('/api/user/reset-progress');
      expect(message).not.toBe('');
      expect(await learner.get('/api/user/progress')).toMatchObject({
        totalXp: 0,
        questionsAnswered: 0,
        achievements: [],
        powerUps: { freeze: 3, fiftyFifty: 2, skip: 1 },
        practiceRound: 1,
      });
      expect(await eventsOf(learner)).toHaveLength(2);
    });
  });

  it('give each session a device of its own', async () => {
    const learner = await test.registerLearner();
    await learner.post('/api/practice/start-new-round');
    const { email, password } = learner;
    const signedIn = await test.app.request('/api/auth/signin', jsonPost({ email, password }));
    const { token } = (await signedIn.json()) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    await test.app.request('/api/practice/start-new-round', { method: 'POST', headers });
    const log = await eventsOf(learner);
    expect(log.map(({ deviceSeq, round }) => [deviceSeq, round])).toEqual([
      [1, 2],
      [1, 3],
    ]);
    expect(new Set(log.map(({ deviceId }) => deviceId)).size).toBe(2);
  });
});

describe('POST /api/answers/check', () => {
  const TEXT = 'A structured answer.';
  const typed = (learner: TestLearner, questionId = 't1') =>
    learner.post<AnswerResponse>('/api/answers', anAnswerTo(questionId, { userAnswer: TEXT }));

  it('makes the verdict of an answer of whichever client, once', async () => {
    const learner = await test.registerLearner();
    const { deviceId, deviceSeq } = (await typed(learner)).answer;
    const body = { answer: { deviceId, deviceSeq }, ticks: ['user', 'goal', 'options'] };
    expect(await learner.post('/api/answers/check', body)).toEqual({ verdict: 'right' });
    const progress = await learner.get<Progress>('/api/user/progress');
    expect(progress).toMatchObject({ questionsAnswered: 1, judged: 1, correctAnswers: 1 });

    const synced = anAnswer({ questionId: 't2', choice: null, text: TEXT });
    await learner.sync([{ ...synced, occurredAt: test.clock.now }]);
    const own = { answer: { deviceId: learner.deviceId, deviceSeq: 1 }, ticks: ['user'] };
    expect(await learner.post('/api/answers/check', own)).toEqual({ verdict: 'wrong' });
  });

  it('tells the standing verdict to whoever checks again, and changes nothing', async () => {
    const learner = await test.registerLearner();
    const { deviceId, deviceSeq } = (await typed(learner)).answer;
    const body = { answer: { deviceId, deviceSeq }, ticks: ['user', 'goal', 'options'] };
    await learner.post('/api/answers/check', body);
    const again = await learner.post('/api/answers/check', { ...body, ticks: [] });
    expect(again).toEqual({ verdict: 'right' });
    const short = await learner.post<AnswerResponse>(
      '/api/answers',
      anAnswerTo('t2', { userAnswer: 'Short.' }),
    );
    const ofShort = { deviceId, deviceSeq: short.answer.deviceSeq };
    expect(await learner.post('/api/answers/check', { answer: ofShort, ticks: ['user'] })).toEqual({
      verdict: 'wrong',
    });
    const progress = await learner.get<Progress>('/api/user/progress');
    expect(progress).toMatchObject({ questionsAnswered: 2, judged: 2, correctAnswers: 1 });
  });

  it('refuses a point that the question doesn\u2019t have, and the answer can still be checked', async () => {
    const learner = await test.registerLearner();
    const { deviceId, deviceSeq } = (await typed(learner)).answer;
    const body = { answer: { deviceId, deviceSeq }, ticks: ['user', 'no such point'] };
    const refused = await learner.call('POST', '/api/answers/check', body);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      message: 'One of the ticks is not a point of this question.',
    });
    const ticks = ['user', 'goal', 'options'];
    expect(await learner.post('/api/answers/check', { ...body, ticks })).toEqual({
      verdict: 'right',
    });
  });

  it('knows no choice, and nobody else\u2019s answer', async () => {
    const learner = await test.registerLearner();
    const { answer } = await learner.post<AnswerResponse>('/api/answers', anAnswerTo('c1-01'));
    const { deviceId, deviceSeq } = answer;
    const body = { answer: { deviceId, deviceSeq }, ticks: [] };
    expect((await learner.call('POST', '/api/answers/check', body)).status).toBe(404);
    const other = (await typed(await test.registerLearner())).answer;
    const theirs = { answer: { deviceId: other.deviceId, deviceSeq: 1 }, ticks: [] };
    expect((await learner.call('POST', '/api/answers/check', theirs)).status).toBe(404);
  });
});

describe('GET /api/user/answers', () => {
  it('serves choice and open answers of all times in pages, the latest first', async () => {
    const learner = await test.registerLearner();
    const occurredAt = test.clock.now;
    const choices = Array.from({ length: 60 }, (_, at) =>
      anAnswer({ deviceSeq: at + 1, round: at + 1, questionId: 'c1-01', occurredAt }),
    );
    await learner.sync(choices);
    const text = 'A structured answer.';
    await learner.sync([
      anAnswer({ deviceSeq: 61, round: 61, questionId: 't1', choice: null, text, occurredAt }),
      anAnswer({ deviceSeq: 62, questionId: 'c1-02', powerUps: ['skip'], occurredAt }),
    ]);
    const ticks = ['user', 'goal', 'metric'];
    const answer = { deviceId: learner.deviceId, deviceSeq: 61 };
    await learner.post('/api/answers/check', { answer, ticks });

    const first = v.parse(PastAnswers, await learner.get('/api/user/answers'));
    expect(first.answers).toHaveLength(50);
    expect(first.answers[0]).toMatchObject({
      text,
      verdict: 'right',
      open: { verdict: { ticks } },
    });
    expect(first.answers[1]).toMatchObject({ choice: 'right', verdict: 'right', open: null });
    const second = v.parse(
      PastAnswers,
      await learner.get(`/api/user/answers?before=${first.before}`),
    );
    expect(second.answers).toHaveLength(11);
    expect(second.before).toBeNull();
    const numbers = [...first.answers, ...second.answers].map(({ deviceSeq }) => deviceSeq);
    expect(numbers).toEqual(Array.from({ length: 61 }, (_, at) => 61 - at));
  });

  it('keeps the answers of a game that was restarted, with what was known of them then', async () => {
    const learner = await test.registerLearner();
    await learner.post('/api/answers', anAnswerTo('c1-01', { userAnswer: 'wrong a' }));
    await learner.post('/api/user/reset-progress', {});
    const { answers } = v.parse(PastAnswers, await learner.get('/api/user/answers'));
    expect(answers).toMatchObject([{ epoch: 1, verdict: 'wrong', open: null }]);
  });
});
