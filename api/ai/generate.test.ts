import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createAiWorld } from '#api/testing/worlds/ai-world.ts';
import {
  AI_DIFFICULTIES,
  type AiOpenEndedQuestion,
  AiQuestion,
  AiQuestions,
  COMPANY_STYLES,
  MISSING_INPUT,
} from '#shared/contract/ai/ai-question.ts';
import { TOPICS } from '#shared/contract/questions/question.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const world = await openForFile(createAiWorld());

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
  describe('3 Question: a time limit; 300 s where none is given (AI questions) · 9.2 300 s where a question has no limit', () => {
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

  describe('1 Custom topics in AI Mode · 5 AI generation: a prompt replaces topic and company', () => {
    it('takes the learner’s own prompt in the place of a topic, and drops the company then', async () => {
      const learner = await world.subscriber();
      const own = ask({ topic: 'How to say no to a stakeholder', questionType: 'open-ended' });
      const [question] = await learner.post<AiQuestion[]>(PATH, own);
      expect(question).toMatchObject({ topic: null, company: null, options: null, timeLimit: 900 });
      expect(question?.keyPoints?.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    });
  });

  describe('1 Company styles in AI Mode · 3 Company styles, the same for questions and plans; AI difficulties', () => {
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
  });

  describe('2.10 AI Mode', () => {
    it('gives an open-ended question facts, an outline and follow-ups, as the free ones have', async () => {
      for (const topic of TOPICS) {
        const learner = await world.subscriber();
        const wanted = ask({ topic, questionType: 'open-ended', count: 2 });
        const questions = await learner.post<AiQuestion[]>(PATH, wanted);
        for (const {
          facts = [],
          outline = [],
          followUps = [],
          keyPoints,
        } of questions as AiOpenEndedQuestion[]) {
          expect(facts.length).toBeGreaterThanOrEqual(3);
          expect(outline.length).toBeGreaterThanOrEqual(3);
          expect(followUps.length).toBeGreaterThanOrEqual(2);
          expect(keyPoints.length).toBeGreaterThanOrEqual(4);
        }
        const ids = (questions as AiOpenEndedQuestion[]).flatMap(({ followUps = [] }) =>
          followUps.map(({ id }) => id),
        );
        expect(new Set(ids).size).toBe(ids.length);
      }
    });

    it('never gives the same question twice in a row, however narrow the wish', async () => {
      for (const questionType of ['multiple-choice', 'open-ended']) {
        const learner = await world.subscriber();
        const contents: string[] = [];
        for (let turn = 0; turn < 8; turn += 1) {
          const [question] = await learner.post<AiQuestion[]>(
            PATH,
            ask({ company: null, questionType }),
          );
          contents.push(question?.content ?? '');
        }
        expect(new Set(contents).size).toBe(8);
      }
    });

    it('takes any other company by its name', async () => {
      const learner = await world.subscriber();
      const [question] = await learner.post<AiQuestion[]>(PATH, ask({ company: ' Acme & Sons ' }));
      expect(question?.company).toBe('Acme & Sons');
      expect(question?.note).toContain('knows no style of Acme & Sons');
    });

    it('says in the question where a prompt could not be followed, and in no other', async () => {
      const learner = await world.subscriber();
      const noteOn = async (topic: string) =>
        (await learner.post<AiQuestion[]>(PATH, ask({ topic })))[0]?.note;
      expect(await noteOn('Pricing for dentists in Lisbon')).toMatch(
        /^No AI model is connected.* This is one of its own questions, on [\w ]+\.$/,
      );
      expect(await noteOn('metrics-kpis')).toBeNull();
    });
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
    for (const topic of [undefined, null, 7]) {
      const missing = await learner.call('POST', PATH, ask({ topic }));
      expect([missing.status, await missing.json()]).toEqual([400, { message: MISSING_INPUT }]);
    }
    const unknown = await learner.call('POST', PATH, ask({ mood: 'calm' }));
    expect(await unknown.json()).toEqual({ message: expect.stringMatching(/mood/) });
    expect((await learner.call('POST', PATH, ask({ count: 6 }))).status).toBe(400);
    const long = await learner.call('POST', PATH, ask({ company: 'x'.repeat(61) }));
    expect(long.status).toBe(400);
    expect((await learner.call('POST', PATH, ask({ company: 'a\0b' }))).status).toBe(400);
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

  describe('9.1 A wrong AI answer earns half, rounded down', () => {
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
