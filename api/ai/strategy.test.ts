import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { completion, openTestEndpoint } from '#api/testing/worlds/ai-endpoint.ts';
import { createAiWorld } from '#api/testing/worlds/ai-world.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { AiOpenEndedQuestion } from '#shared/contract/ai/ai-question.ts';
import { AiStrategy } from '#shared/contract/ai/ai-strategy.ts';
import { anAnswer } from '#shared/testing/builders.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/type-names.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';

const world = await openForFile(createAiWorld());
const endpoint = await openForFile(openTestEndpoint());

const GOALS = { targetCompany: 'microsoft', targetRole: 'Senior PM', timeframe: '1-month' };
const plan = (learner: TestLearner, targetGoals: object = GOALS) =>
  learner.call('POST', '/api/ai/study-strategy', { targetGoals });

/** The learner's local date so many days ahead. */
const dateAhead = (days: number) => {
  const [today = ''] = new Date(world.test.clock.now).toISOString().split('T');
  return dateOfDayNumber(dayNumberOf(today) + days);
};

/** Wrong answers to five choices of the first one's topic, and an interview date. @param days ahead of it */
async function practiced(learner: TestLearner, days = 60) {
  const choices = world.test.services.content.questions.filter(({ options }) => options);
  const topicOf = ({ topic }: { topic: string }) =>
    choices.filter((other) => other.topic === topic).length >= 5;
  const question = choices.find(topicOf);
  const asked = choices.filter(({ topic }) => topic === question?.topic).slice(0, 5);
  const { questionId: _, questionRevision: __, ...header } = anAnswer();
  await learner.sync([
    ...asked.map(({ id, revision }, at) =>
      anAnswer({
        ...{ deviceSeq: at + 1, questionId: id, questionRevision: revision },
        choice: 'wrong a',
      }),
    ),
    {
      deviceSeq: 6,
      schemaVersion: 1,
      occurredAt: header.occurredAt,
      utcOffset: 0,
      epoch: 1,
      round: 1,
      kind: 'interview-date-set',
      date: dateAhead(days),
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
      expect(strategy.overallAssessment).toContain('Your interview is on May 1.');
      expect(strategy.studyPlan.flatMap(({ days = [] }) => days)).toEqual([]);
      expect(JSON.stringify(strategy)).not.toMatch(/[{]\w+[}]|undefined/);
    });
  });

  it.each([
    [9, [7, 2]],
    [3, [3]],
    [1, [1]],
    [0, [1]],
  ])('plans an interview in %i days day by day, and nothing after it', async (days, sizes) => {
    const learner = await world.subscriber();
    await practiced(learner, days);
    const { studyPlan } = v.parse(AiStrategy, await (await plan(learner)).json());
    expect(studyPlan.map((week) => week.days?.length)).toEqual(sizes);
    const dates = studyPlan.flatMap((week) => (week.days ?? []).map(({ date }) => date));
    expect(JSON.stringify(studyPlan)).not.toMatch(/[{]\w+[}]|undefined/);
    expect(dates).toEqual(Array.from({ length: Math.max(1, days) }, (_, at) => dateAhead(at)));
  });

  it('refuses a plan that goes on past the interview, and says to the model which dates it has', async () => {
    const learner = await world.subscriber();
    await practiced(learner, 2);
    world.use(endpoint.account());
    endpoint.calls.length = 0;
    const day = (date: string) => ({ date, focus: 'Six questions', minutes: 20 });
    const planTo = (dates: readonly string[], topic: string) => ({
      overallAssessment: 'Two days.',
      studyPlan: [
        { week: 1, focus: 'All', practiceQuestions: 9, goals: ['Nine'], days: dates.map(day) },
      ],
      priorityTopics: [{ topic, difficulty: 'easy', estimatedTime: '1 hour', reason: 'Weak.' }],
      ...{ strengths: [], weaknesses: [], nextSteps: ['Begin.'], motivationalMessage: 'Go.' },
    });
    const dates = [dateAhead(0), dateAhead(1)];
    endpoint.answer(async (c) => {
      const { messages } = await c.req.json<{ messages: { content: string }[] }>();
      const { weakestTopics } = JSON.parse(messages[1]?.content ?? '') as {
        weakestTopics: string[];
      };
      const isFirst = messages.length === 2;
      const [topic = ''] = weakestTopics;
      return c.json(completion(planTo(isFirst ? [...dates, dateAhead(2)] : dates, topic)));
    });
    const { studyPlan } = v.parse(AiStrategy, await (await plan(learner)).json());
    world.use(world.sandbox);
    expect(studyPlan[0]?.days?.map(({ date }) => date)).toEqual(dates);
    expect(endpoint.calls.at(-1)?.messages.at(-1)?.content).toContain('one entry for each date');
  });

  it('takes a date that is over for none', async () => {
    const learner = await world.subscriber();
    await practiced(learner, -1);
    const strategy = v.parse(AiStrategy, await (await plan(learner)).json());
    expect(strategy.studyPlan).toHaveLength(4);
    expect(strategy.overallAssessment).not.toContain('Your interview is on');
  });

  it('begins with the least ready of the types that the learner expects', async () => {
    const learner = await world.subscriber();
    const question = await practiced(learner, 9);
    const other = question?.skill === 'technical' ? 'strategy' : 'technical';
    const { occurredAt } = anAnswer();
    await learner.sync([
      {
        ...{ deviceSeq: 7, schemaVersion: 3, occurredAt, utcOffset: 0, epoch: 1, round: 1 },
        ...{ kind: 'profile-set', types: [question?.skill, other] },
      },
    ]);
    const { studyPlan } = v.parse(AiStrategy, await (await plan(learner)).json());
    expect(studyPlan[0]?.focus).toBe(
      [other, question?.skill ?? 'strategy']
        .map((type) => INTERVIEW_TYPE_NAMES[type as keyof typeof INTERVIEW_TYPE_NAMES])
        .join(', '),
    );
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
    it('says nothing from one answer of a topic, and tells the points that feedback of AI Mode missed', async () => {
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
      expect(strategy.overallAssessment).toContain(
        'Too few of your answers are checked to say what is strong or weak (1 of ',
      );
      expect([...strategy.strengths, ...strategy.weaknesses]).toEqual([]);

      world.use(endpoint.account());
      endpoint.calls.length = 0;
      endpoint.answer((c) => c.json(completion({})));
      await plan(learner);
      const { record } = JSON.parse(endpoint.calls[0]?.messages[1]?.content ?? '') as {
        record: { missedPoints: string[]; byTopic: object[]; correct: null; aiJudged: number };
      };
      expect(keyMissing.length).toBeGreaterThan(0);
      expect(record.missedPoints).toEqual(keyMissing);
      // Home and plan say one number.
      const { questionsAnswered } = await learner.get<{ questionsAnswered: number }>(
        '/api/user/progress',
      );
      expect(record).toMatchObject({ answered: questionsAnswered });
      expect(questionsAnswered).toBe(1);
      expect(record).toMatchObject({ byTopic: [], correct: null, aiJudged: 1 });
      world.use(world.sandbox);
    });
  });

  it('tells the model the date of where the learner is, not of UTC', async () => {
    const learner = await world.subscriber();
    const evening = { occurredAt: world.test.clock.now, utcOffset: -720 };
    const { questions } = world.test.services.content;
    const [first] = questions;
    await learner.sync([
      { ...anAnswer({ questionId: first?.id, questionRevision: first?.revision }), ...evening },
    ]);
    world.use(endpoint.account());
    endpoint.answer((c) => c.json(completion({})));
    endpoint.calls.length = 0;
    await plan(learner);
    world.use(world.sandbox);
    const sent = JSON.parse(endpoint.calls[0]?.messages[1]?.content ?? '') as { today: string };
    const [here] = new Date(world.test.clock.now - 12 * 3_600_000).toISOString().split('T');
    expect(sent.today).toBe(here);
  });

  it('plans for a role with characters that nobody sees, without them', async () => {
    const learner = await world.subscriber();
    const strategy = v.parse(
      AiStrategy,
      await (await plan(learner, { targetRole: 'Senior\u200b P\u202eM\u0007' })).json(),
    );
    expect(strategy.overallAssessment).toContain('Senior PM');
  });

  it('keeps the latest five for every device, through a restart, and in the export', async () => {
    const learner = await world.subscriber();
    const made: AiStrategy[] = [];
    for (let at = 0; at < 7; at += 1) {
      world.test.clock.now += 1_000;
      made.push(
        v.parse(AiStrategy, await (await plan(learner, { targetRole: `PM ${at}` })).json()),
      );
    }
    const ofStrategies = (rows: readonly { kind: string; row: unknown }[]) =>
      rows
        .filter(({ kind }) => kind === 'aiStrategy')
        .map(({ row }) => row as AiStrategy)
        .sort((a, b) => a.createdAt - b.createdAt);
    const before = await learner.sync([]);
    expect(ofStrategies(before.rows)).toEqual(made.slice(2));
    expect(before.rowCount).toBe(before.rows.length);
    expect(before.revisionSum).toBe(before.rows.reduce((sum, { revision }) => sum + revision, 0));
    expect(made[6]).toMatchObject({ targetGoals: { targetRole: 'PM 6' } });

    const { occurredAt } = anAnswer();
    await learner.sync([
      {
        ...{ deviceSeq: 1, schemaVersion: 1, occurredAt, utcOffset: 0, epoch: 1, round: 1 },
        kind: 'progress-reset',
      },
    ]);
    const after = await learner.sync([]);
    expect(ofStrategies(after.rows)).toEqual(made.slice(2));
    const { progress } = await learner.get<{ progress: { kind: string; row: unknown }[] }>(
      '/api/user/export',
    );
    expect(ofStrategies(progress)).toEqual(made.slice(2));
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
      interviewDate: dateAhead(60),
      weeks: null,
      readiness: expect.arrayContaining([
        { type: question?.skill, word: 'early', judged: 5, right: 0, rounds: 0, lastDaysAgo: 0 },
      ]),
      record: {
        answered: 5,
        judged: 5,
        correct: 0,
        byTopic: [{ name: question?.topic, judged: 5, accuracy: 0 }],
      },
      weakestTopics: [question?.topic],
    });
    for (const secret of [learner.email, learner.user.id, 'Lena']) {
      expect(sent).not.toContain(secret);
    }
  });
});
