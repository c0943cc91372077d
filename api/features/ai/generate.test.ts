import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AiWorld, createAiWorld } from '#api/testing/ai-world.ts';
import {
  AI_DIFFICULTIES,
  AiQuestion,
  AiQuestions,
  COMPANY_STYLES,
  MISSING_INPUT,
} from '#shared/contract/ai-question.ts';
import { TOPICS } from '#shared/contract/question.ts';
import { anAnswer } from '#shared/testing/builders.ts';

let world: AiWorld;
beforeAll(async () => {
  world = await createAiWorld();
});
afterAll(() => world.close());

const ask = (over: object = {}) => ({
  topic: 'metrics-kpis',
  company: 'google',
  difficulty: 'hard',
  questionType: 'multiple-choice',
  count: 1,
  ...over,
});

const PATH = '/api/questions/ai-generate';

describe('POST /api/questions/ai-generate', () => {
  it('gives a question as it was asked for, and says that it is of the sandbox', async () => {
    const learner = await world.subscriber();
    const [question] = await learner.post<AiQuestion[]>(PATH, ask());
    expect(question).toMatchObject({
      isAiGenerated: true,
      isSandbox: true,
      topic: 'metrics-kpis',
      company: 'Google',
      difficulty: 3,
      xpReward: 100,
      timeLimit: 300,
    });
    expect(question?.options).toContain(question?.correctAnswer);
  });

  it('brings what it issued to every device with the sync, and never again after the cursor', async () => {
    const learner = await world.subscriber();
    const questions = await learner.post<AiQuestion[]>(PATH, ask({ count: 2 }));
    const reply = await learner.sync();
    const issued = reply.rows.filter(({ kind }) => (kind as string) === 'aiQuestion');
    expect(issued.map(({ row }) => row)).toEqual(expect.arrayContaining(questions));
    expect(reply.rows).toHaveLength(reply.rowCount);
    expect(reply.rows.reduce((sum, { revision }) => sum + revision, 0)).toBe(reply.revisionSum);

    const { rows } = await learner.sync([], { cursor: reply.cursor });
    expect(rows).toEqual([]);
  });

  it('takes the learner’s own prompt in the place of a topic, and drops the company then', async () => {
    const learner = await world.subscriber();
    const own = ask({ topic: 'How to say no to a stakeholder', questionType: 'open-ended' });
    const [question] = await learner.post<AiQuestion[]>(PATH, own);
    expect(question).toMatchObject({ topic: null, company: null, options: null, timeLimit: 900 });
    expect(question?.keyPoints?.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  });

  it('has something for every topic, company, difficulty and type', async () => {
    const companies = Object.keys(COMPANY_STYLES);
    for (const [at, topic] of TOPICS.entries()) {
      const learner = await world.subscriber();
      for (const difficulty of AI_DIFFICULTIES) {
        const company = companies[at % companies.length];
        const wanted = ask({ topic, company, difficulty, count: 2, questionType: 'mixed' });
        const questions = await learner.post<AiQuestion[]>(PATH, wanted);
        expect(v.safeParse(AiQuestions, questions).issues).toBeUndefined();
        expect(JSON.stringify(questions)).not.toMatch(/[{]\w+[}]|undefined/);
      }
    }
  });

  it('is asked about something else than the learner has seen lately', async () => {
    const learner = await world.subscriber();
    const titles = new Set<string>();
    for (let turn = 0; turn < 8; turn += 1) {
      const wanted = ask({ topic: 'Anything that comes up', difficulty: 'easy' });
      const [question] = await learner.post<AiQuestion[]>(PATH, wanted);
      titles.add(question?.title ?? '');
    }
    expect(titles.size).toBe(8);
  });

  it('answers 400 without a topic, and to more than five at once', async () => {
    const learner = await world.subscriber();
    const empty = await learner.call('POST', PATH, ask({ topic: '  ' }));
    expect([empty.status, await empty.json()]).toEqual([400, { message: MISSING_INPUT }]);
    expect((await learner.call('POST', PATH, ask({ count: 6 }))).status).toBe(400);
    expect((await learner.call('POST', PATH, ask({ company: 'acme' }))).status).toBe(400);
  });

  it('answers 402 to a learner without a subscription, and 401 to nobody', async () => {
    const learner = await world.test.registerLearner();
    expect((await learner.call('POST', PATH, ask())).status).toBe(402);
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(ask()) };
    expect((await world.test.app.request(PATH, init)).status).toBe(401);
  });
});

describe('an answer to an AI question', () => {
  const aiAnswer = (aiQuestionId: string, choice: string, deviceSeq: number) => {
    const { questionId: _, questionRevision: __, ...event } = anAnswer();
    return { ...event, mode: 'ai', aiQuestionId, choice, deviceSeq };
  };

  it('is paid once by the server’s verdict; a wrong choice pays half', async () => {
    const learner = await world.subscriber();
    const [right, wrong] = await learner.post<AiQuestion[]>(PATH, ask({ count: 2 }));
    const other = wrong?.options?.find((option) => option !== wrong.correctAnswer) ?? '';
    const { acks } = await learner.sync([
      aiAnswer(right?.id ?? '', right?.correctAnswer ?? '', 1),
      aiAnswer(right?.id ?? '', right?.correctAnswer ?? '', 2),
      { ...aiAnswer(wrong?.id ?? '', other, 3), isCorrect: true, xpEarned: 9_999 },
    ]);
    expect(acks.map(({ outcome }) => [outcome?.count, outcome?.xpEarned])).toEqual([
      ['ai', 100],
      ['repeat', 0],
      ['ai', 50],
    ]);
  });

  it('is refused where the question was issued to somebody else, or to nobody', async () => {
    const [owner, thief] = [await world.subscriber(), await world.subscriber()];
    const [question] = await owner.post<AiQuestion[]>(PATH, ask());
    const { acks } = await thief.sync([
      aiAnswer(question?.id ?? '', question?.correctAnswer ?? '', 1),
      aiAnswer('invented', 'right', 2),
    ]);
    expect(acks.map(({ status, code }) => [status, code])).toEqual([
      ['rejected', 'unknown question'],
      ['rejected', 'unknown question'],
    ]);
  });

  it('outlives a restart of the game: what was paid stays paid', async () => {
    const learner = await world.subscriber();
    const [question] = await learner.post<AiQuestion[]>(PATH, ask());
    const again = aiAnswer(question?.id ?? '', question?.correctAnswer ?? '', 3);
    const { questionId: _, ...reset } = anAnswer();
    const { acks } = await learner.sync([
      aiAnswer(question?.id ?? '', question?.correctAnswer ?? '', 1),
      { ...pickHeader(reset), kind: 'progress-reset', deviceSeq: 2, epoch: 2, round: 1 },
      { ...again, epoch: 2 },
    ]);
    expect(acks.map(({ outcome }) => outcome?.xpEarned)).toEqual([100, 0, 0]);
  });
});

function pickHeader({ occurredAt, utcOffset }: { occurredAt: number; utcOffset: number }) {
  return { schemaVersion: 1, occurredAt, utcOffset };
}
