import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aiSpending } from './tables.ts';
import { rateLimits } from '#api/platform/database/tables.ts';
import { DEFAULT_SHARES, leastTokensADay } from '#api/platform/limits/ai-limits.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { completion, openTestEndpoint } from '#api/testing/worlds/ai-endpoint.ts';
import { createAiWorld } from '#api/testing/worlds/ai-world.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';

const world = await openForFile(createAiWorld());
const endpoint = await openForFile(openTestEndpoint());
beforeEach(async () => {
  world.use(endpoint.account());
  endpoint.calls.length = 0;
  await world.test.db.delete(aiSpending);
});

const PATH = '/api/questions/ai-generate';
const GENERATE = { topic: 'x'.repeat(1_000), difficulty: 'easy', questionType: 'multiple-choice' };
const QUESTION = {
  type: 'multiple-choice',
  title: 'A title',
  content: 'A situation.\n\nAn ask?',
  skill: 'strategy',
  explanation: 'Because.',
  takeaway: 'Ask.',
  note: null,
  options: ['a', 'b', 'c', 'd'],
  correctAnswer: 'a',
  rationales: ['1', '2', '3', '4'],
  keyPoints: null,
  redFlags: null,
  sampleAnswer: null,
};
const questions = (count: number, tokens = 100) =>
  completion({ questions: Array.from({ length: count }, () => QUESTION) }, tokens);
const generate = (learner: TestLearner, count = 1) =>
  learner.call('POST', PATH, { ...GENERATE, count });
const spent = async () => {
  const date = new Date(world.test.clock.now).toISOString().slice(0, 10);
  const [row] = await world.test.db.select().from(aiSpending).where(eq(aiSpending.date, date));
  return row;
};
const issuedTo = async (learner: TestLearner) =>
  (await learner.sync()).rows.filter(({ kind }) => String(kind) === 'aiQuestion').length;

/** Asks, and leaves as soon as the model has been asked, or the server has said no. @returns the status */
function askAndLeave(learner: TestLearner): { gone: Promise<void>; status: Promise<number> } {
  const controller = new AbortController();
  const before = endpoint.calls.length;
  const status = Promise.resolve(
    world.test.app.request(PATH, {
      method: 'POST',
      headers: { Authorization: `Bearer ${learner.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(GENERATE),
      signal: controller.signal,
    }),
  ).then((reply) => reply.status);
  const asked = vi.waitUntil(() => endpoint.calls.length > before, { timeout: 20_000 });
  const gone = Promise.race([asked, status]).then(() => controller.abort());
  return { gone, status };
}

/** Lets the endpoint answer only when it is told to. */
function holdAnswers(answer = () => questions(1)) {
  const waiting: (() => void)[] = [];
  endpoint.answer(async (c) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return c.json(answer());
  });
  return { goOn: () => waiting.splice(0).forEach((resolve) => resolve()) };
}

describe('a learner who leaves before the model is done', () => {
  it('finds the question with the next sync: it was finished, paid and counted', async () => {
    const learner = await world.subscriber();
    const answers = holdAnswers();
    const { gone, status } = askAndLeave(learner);
    await gone;
    expect(await issuedTo(learner)).toBe(0);
    answers.goOn();
    await status;
    expect(await issuedTo(learner)).toBe(1);
    expect((await spent())?.tokens).toBe(100);
  });

  it('again and again gets no more than who stays, and leaves the day’s budget to others', async () => {
    const attacker = await world.trialLearner();
    const statuses: number[] = [];
    for (let turn = 0; turn < 70; turn += 1) {
      const answers = holdAnswers();
      const three = [];
      for (let one = 0; one < 3; one += 1) {
        const asked = askAndLeave(attacker);
        await asked.gone;
        three.push(asked.status);
      }
      answers.goOn();
      statuses.push(...(await Promise.all(three)));
    }
    expect(endpoint.calls).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(190);
    expect(await issuedTo(attacker)).toBe(20);
    expect(await spent()).toMatchObject({ tokens: 2_000, trialTokens: 2_000 });
    endpoint.answer((c) => c.json(questions(1)));
    expect((await generate(await world.subscriber())).status).toBe(200);
  });
});

describe('what a learner is counted', () => {
  it('is each call that was paid, also where the answer could not be used', async () => {
    const learner = await world.subscriber();
    endpoint.answer((c) => c.json(completion('no JSON')));
    for (let turn = 0; turn < 4; turn += 1) expect((await generate(learner, 5)).status).toBe(502);
    expect((await generate(learner, 1)).status).toBe(429);
  });

  it('holds two calls at once, whatever they are for; the third is told so, and is free of charge', async () => {
    const learner = await world.subscriber();
    const answers = holdAnswers();
    const [first, second] = [generate(learner), generate(learner)];
    await expect.poll(() => endpoint.calls.length).toBe(2);
    const third = await generate(learner, 5);
    expect([third.status, await third.json()]).toEqual([
      429,
      { message: expect.stringContaining('Two of your AI calls are under way.') },
    ]);
    const plan = await learner.call('POST', '/api/ai/study-strategy', { targetGoals: {} });
    expect(plan.status).toBe(429);
    answers.goOn();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    endpoint.answer((c) => c.json(questions(5)));
    for (let turn = 0; turn < 3; turn += 1) expect((await generate(learner, 5)).status).toBe(200);
  });

  describe('1 AI-generated questions without limit (fair use)', () => {
    it('ends at 100 a day, and at 30 in a trial', async () => {
      const nextTenMinutes = async () => {
        const ten = (await world.test.db.select().from(rateLimits)).filter(({ key }) =>
          key.startsWith('ai-ten:'),
        );
        for (const { key } of ten) {
          await world.test.db.delete(rateLimits).where(eq(rateLimits.key, key));
        }
      };
      const hadBy = async (learner: TestLearner) => {
        for (let had = 0; ; had += 5) {
          await nextTenMinutes();
          const reply = await generate(learner, 5);
          if (reply.status !== 200) return { had, words: await reply.text() };
        }
      };
      // As many tokens as a question costs, and no more in the day than one learner's share of this needs.
      endpoint.answer((c) => c.json(questions(5, 5 * 3_800)));
      const { services } = world.test;
      const tokensADay = leastTokensADay(DEFAULT_SHARES);
      services.ai = services.ai && { ...services.ai, tokensADay };
      expect(await hadBy(await world.subscriber())).toEqual({
        had: 100,
        words: expect.stringContaining('You have had 100 AI questions.'),
      });
      expect(await hadBy(await world.trialLearner())).toEqual({
        had: 30,
        words: expect.stringContaining('30 AI questions, as many as a day of the trial has.'),
      });
    });
  });
});

/** Nobody reaches the end of a share here. */
const WHOLE = { trial: 100, subscriber: 100 };

describe('the budget of the day', () => {
  it('stops all learners together once it is spent, and not before', async () => {
    const { services } = world.test;
    endpoint.answer((c) => c.json(questions(1, 4_000)));
    const ask = async () => generate(await world.subscriber());
    services.ai = services.ai && { ...services.ai, tokensADay: 14_000, shares: WHOLE };
    expect((await ask()).status).toBe(200);
    expect((await spent())?.tokens).toBe(4_000);
    expect((await ask()).status).toBe(200);
    const reply = await ask();
    expect([reply.status, reply.headers.get('Retry-After')]).toEqual([503, '54000']);
    expect(endpoint.calls).toHaveLength(2);
  });

  it('gives all trials together half of it at most', async () => {
    const { services } = world.test;
    endpoint.answer((c) => c.json(questions(1, 4_000)));
    services.ai = services.ai && { ...services.ai, tokensADay: 24_000, shares: WHOLE };
    expect((await generate(await world.trialLearner())).status).toBe(200);
    expect((await generate(await world.trialLearner())).status).toBe(200);
    const reply = await generate(await world.trialLearner());
    expect([reply.status, await reply.json()]).toEqual([
      503,
      { message: expect.stringContaining('what it has for free trials today') },
    ]);
    expect((await generate(await world.subscriber())).status).toBe(200);
  });
});
