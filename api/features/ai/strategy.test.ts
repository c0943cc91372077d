import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  completion,
  openTestEndpoint,
  type TestEndpoint,
} from '#api/testing/worlds/ai-endpoint.ts';
import { type AiWorld, createAiWorld } from '#api/testing/worlds/ai-world.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { AiOpenEndedQuestion } from '#shared/contract/ai/ai-question.ts';
import { AiStrategy } from '#shared/contract/ai/ai-strategy.ts';
import { anAnswer } from '#shared/testing/builders.ts';

let world: AiWorld;
let endpoint: TestEndpoint;
beforeAll(async () => {
  world = await createAiWorld();
  endpoint = await openTestEndpoint();
});
afterAll(async () => {
  await endpoint.close();
  await world.close();
});

const GOALS = { targetCompany: 'microsoft', targetRole: 'Senior PM', timeframe: '1-month' };
const plan = (learner: TestLearner, targetGoals: object = GOALS) =>
  learner.call('POST', '/api/ai/study-strategy', { targetGoals });

/** A wrong answer to the first question, and an interview date. */
async function practiced(learner: TestLearner) {
  const [question] = world.test.services.content.questions;
  const about = { questionId: question?.id ?? '', questionRevision: question?.revision ?? 1 };
  const { questionId: _, questionRevision: __, ...header } = anAnswer();
  await learner.sync([
    anAnswer({ ...about, choice: 'wrong a' }),
    {
      deviceSeq: 2,
      schemaVersion: 1,
      occurredAt: header.occurredAt,
      utcOffset: 0,
      epoch: 1,
      round: 1,
      kind: 'interview-date-set',
      date: '2026-03-20',
    },
  ]);
  return question;
}

describe('POST /api/ai/study-strategy', () => {
  describe('1 A personal study strategy · 3 Study strategy: its seven fields; Company styles, the same for questions and plans · 9.4 A plan of four weeks', () => {
    it('plans four weeks from the record, its weak topic first', async () => {
      const learner = await world.subscriber();
      const question = await practiced(learner);
      const reply = await plan(learner);
      const strategy = v.parse(AiStrategy, await reply.json());
      expect(strategy.isSandbox).toBe(true);
      expect(strategy.priorityTopics[0]?.topic).toBe(question?.topic);
      expect(strategy.studyPlan.map(({ week }) => week)).toEqual([1, 2, 3, 4]);
      expect(strategy.overallAssessment).toContain('Senior PM at Microsoft');
      expect(strategy.overallAssessment).toContain('2026-03-20');
    });
  });

  it('helps a learner who has not answered anything, and takes goals that are left out', async () => {
    const learner = await world.subscriber();
    expect(v.safeParse(AiStrategy, await (await plan(learner, {})).json()).issues).toBeUndefined();
    const own = v.parse(AiStrategy, await (await plan(learner, { targetCompany: 'Acme' })).json());
    expect(own.overallAssessment).toContain('at Acme');
    expect((await plan(learner, { timeframe: 'soon' })).status).toBe(400);
    expect((await plan(learner, { name: 'Lena' })).status).toBe(400);
  });

  describe('2.12 Study Strategy', () => {
    it('counts what AI Mode asked: its topics, and the points its feedback missed', async () => {
      const learner = await world.subscriber();
      const wanted = { topic: 'gtm-strategy', difficulty: 'easy', questionType: 'open-ended' };
      const [question] = await learner.post<AiOpenEndedQuestion[]>(
        '/api/questions/ai-generate',
        wanted,
      );
      const text = 'I would think about it for a while.';
      const { feedbackId, keyMissing } = await learner.post<AiFeedback>('/api/ai/feedback', {
        question: question?.content ?? '',
        userAnswer: text,
        aiQuestionId: question?.id,
      });
      const { questionId: _, questionRevision: __, choice: ___, ...event } = anAnswer();
      const answer = { ...event, mode: 'ai', aiQuestionId: question?.id, text, feedbackId };
      await learner.sync([{ ...answer, choice: null }]);

      const strategy = v.parse(AiStrategy, await (await plan(learner)).json());
      expect(strategy.priorityTopics[0]).toMatchObject({
        topic: 'gtm-strategy',
        reason: 'You have answered one question on it, not right.',
      });
      expect(JSON.stringify(strategy)).not.toMatch(/not answered any/);

      world.use(endpoint.account());
      endpoint.calls.length = 0;
      endpoint.answer((c) => c.json(completion({})));
      await plan(learner);
      const { record } = JSON.parse(endpoint.calls[0]?.messages[1]?.content ?? '') as {
        record: { missedPoints: string[]; byTopic: { name: string }[] };
      };
      expect(keyMissing.length).toBeGreaterThan(0);
      expect(record.missedPoints).toEqual(keyMissing);
      expect(record.byTopic.map(({ name }) => name)).toEqual(['gtm-strategy']);
      world.use(world.sandbox);
    });
  });

  it('sends figures of the record, and nothing that names the learner', async () => {
    const learner = await world.subscriber();
    const question = await practiced(learner);
    world.use(endpoint.account());
    endpoint.answer((c) => c.json(completion({})));
    endpoint.calls.length = 0;
    await plan(learner);
    const sent = endpoint.calls[0]?.messages[1]?.content ?? '';
    expect(JSON.parse(sent)).toMatchObject({
      goals: { company: 'Microsoft', role: 'Senior PM', timeframe: '1-month' },
      interviewDate: '2026-03-20',
      record: {
        answered: 1,
        correct: 0,
        byInterviewType: [{ name: question?.skill, accuracy: 0 }],
      },
      weakestTopics: [question?.topic],
    });
    for (const secret of [learner.email, learner.user.id, 'Lena']) {
      expect(sent).not.toContain(secret);
    }
  });
});
