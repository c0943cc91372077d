/** Somebody who sends as much as ever goes: what others still get. */
import { beforeEach, describe, expect, it } from 'vitest';
import { like } from 'drizzle-orm';
import { aiSpending } from './tables.ts';
import { rateLimits } from '#api/platform/database/tables.ts';
import { parseEnv } from '#api/env.ts';
import { MOST_SENT } from '#api/ai/model/ask-model.ts';
import { tokensAtMost } from '#api/ai/model/fit-input.ts';
import { DEFAULT_SHARES, leastTokensADay } from '#api/platform/limits/ai-limits.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import {
  completion,
  openTestEndpoint,
  type TestEndpoint,
} from '#api/testing/worlds/ai-endpoint.ts';
import { createAiWorld, TOKENS_A_DAY } from '#api/testing/worlds/ai-world.ts';
import { AXES_OF } from '#shared/content/axes.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { AiRoundFeedback } from '#shared/contract/ai/ai-mock.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { countWords } from '#shared/game/answer/open-answer.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const world = await openForFile(createAiWorld());
const endpoint = await openForFile(openTestEndpoint());
const question = [...world.test.services.content.byId.values()].find(
  ({ options }) => options === null,
) as OpenEndedQuestion;
beforeEach(async () => {
  world.use(endpoint.account());
  endpoint.calls.length = 0;
  await world.test.db.delete(aiSpending);
});

/** Short enough to fit whole, even if all turns of two cases are as long as they can be. */
const SENTENCE = 'They lose time at every handover. ';
const LONGEST = SENTENCE.repeat(300).slice(0, 10_000);

/** The tokens that a provider roughly counts for a call. */
const tokensIn = (texts: readonly string[]) => Math.ceil(texts.join('').length / 4);
const sentIn = (call: TestEndpoint['calls'][number]) =>
  tokensIn([JSON.stringify(call.response_format), ...call.messages.map(({ content }) => content)]);

/** Answers that pass nothing: each call is paid twice, and a round can be marked again and again. */
function answerUselessly(answer = 'x'.repeat(6_000)) {
  endpoint.answer((c) => {
    const call = endpoint.calls.at(-1);
    return c.json(completion(answer, tokensIn([answer]) + (call ? sentIn(call) : 0)));
  });
}

/** A round as long as sync takes one: 40 turns of each of two cases, all full. */
async function longestRound(learner: TestLearner, text = LONGEST): Promise<void> {
  const header = (deviceSeq: number) => {
    const { utcOffset, epoch, round } = anAnswer({ deviceSeq });
    const occurredAt = world.test.clock.now;
    return { deviceSeq, utcOffset, epoch, round, schemaVersion: 2, occurredAt, mockId: 'm-1' };
  };
  const { id: questionId, revision, skill: type, difficulty: level } = question;
  const cases = [0, 1].map(() => ({ questionId, revision }));
  const start = {
    ...{ ...header(1), kind: 'mock-started', loopId: null, loopShape: null, length: 'full', type },
    ...{ cases, level, company: null, seed: 7, clock: 1, voice: 'typing' },
  };
  const turns = Array.from({ length: 80 }, (_, at) => ({
    ...{ ...header(at + 2), kind: 'mock-turn', case: at < 40 ? 0 : 1, turn: at % 40, text },
    ...{ phase: 'pressed', promptId: null, promptText: 'p'.repeat(1_000), seconds: 40 },
    ...{ pauses: [], marks: [], facts: [], endedBy: 'learner' },
  }));
  for (const batch of [[start], turns.slice(0, 30), turns.slice(30, 60), turns.slice(60)]) {
    const { acks } = await learner.sync(batch);
    expect(acks.every(({ status }) => status === 'accepted')).toBe(true);
  }
}

const mark = (learner: TestLearner) =>
  learner.call('POST', '/api/ai/mock-feedback', { mockId: 'm-1' });

/** Goes on until the server refuses, whatever it says of ten minutes. @returns the refusal */
async function attack(learner: TestLearner): Promise<Response> {
  await longestRound(learner);
  for (;;) {
    await world.test.db.delete(rateLimits).where(like(rateLimits.key, 'ai-call:%'));
    const reply = await mark(learner);
    if (reply.status !== 502) return reply;
  }
}

const spent = async () => (await world.test.db.select().from(aiSpending))[0]?.tokens ?? 0;
const askedBy = async (learner: TestLearner) => {
  endpoint.answer((c) => c.json(completion({ line: 'Why nights?' })));
  const body = { questionId: question.id, said: SENTENCE, asked: [] };
  return (await learner.call('POST', '/api/ai/mock-press', body)).status;
};

describe('somebody who has the longest round marked again and again', () => {
  const trials = (count: number) =>
    Promise.all(Array.from({ length: count }, () => world.trialLearner()));
  it.each([
    { who: 'one in a trial', attackers: () => trials(1), percent: DEFAULT_SHARES.trial },
    {
      who: 'one subscriber',
      attackers: async () => [await world.subscriber()],
      percent: DEFAULT_SHARES.subscriber,
    },
    { who: 'ten in trials', attackers: () => trials(10), percent: 10 * DEFAULT_SHARES.trial },
  ])('spends a share and no more, be it $who: the others go on', async ({ attackers, percent }) => {
    const [other, otherTrial] = [await world.subscriber(), await world.trialLearner()];
    answerUselessly();
    for (const attacker of await attackers()) {
      const reply = await attack(attacker);
      expect([reply.status, reply.headers.get('Retry-After')]).toEqual([429, '54000']);
      expect(await reply.json()).toEqual({
        message: expect.stringMatching(/^You have used .* for today\. .* in 15 hours\.$/),
      });
    }
    expect(endpoint.calls.length).toBeGreaterThan(0);
    expect(await spent()).toBeLessThanOrEqual((TOKENS_A_DAY * percent) / 100);
    expect([await askedBy(other), await askedBy(otherTrial)]).toEqual([200, 200]);
  });

  it('goes on the next day', async () => {
    const learner = await world.trialLearner();
    answerUselessly();
    await attack(learner);
    world.test.clock.advance(15 * 3_600_000);
    expect(await askedBy(learner)).toBe(200);
    world.test.clock.advance(-15 * 3_600_000);
  });
});

describe('one call', () => {
  it.each([
    ['prose', LONGEST],
    ['another script', 'ночь '.repeat(2_000)],
    ['quotes', '"'.repeat(10_000)],
  ])(
    'sends 12,000 tokens at most, its second turn too, be the round full of %s',
    async (_, text) => {
      const learner = await world.subscriber();
      await longestRound(learner, text);
      answerUselessly('{"not":"usable"} '.repeat(1_000));
      expect((await mark(learner)).status).toBe(502);
      expect(endpoint.calls).toHaveLength(2);
      for (const call of endpoint.calls) {
        const texts = call.messages.map(({ content }) => content);
        const schema = JSON.stringify(call.response_format);
        const most = texts.reduce((sum, one) => sum + tokensAtMost(one), tokensAtMost(schema));
        expect(most).toBeLessThanOrEqual(MOST_SENT);
      }
      // Half of it is room that is used.
      expect(tokensAtMost(endpoint.calls[0]?.messages[1]?.content ?? '')).toBeGreaterThan(5_000);
    },
  );

  it('has the turns of a round cut at sentences, and the marks say how many words were not read', async () => {
    const learner = await world.subscriber();
    await longestRound(learner);
    const axes = AXES_OF[question.skill].map((axis) => ({
      ...{ axis, band: 'fair', turn: '0:0', quote: SENTENCE.trim() },
    }));
    endpoint.answer((c) =>
      c.json(completion({ axes, assessment: 'You chose a group.', doDifferently: 'Say why.' })),
    );
    const { unreadWords } = (await (await mark(learner)).json()) as AiRoundFeedback;
    const sent = JSON.parse(endpoint.calls[0]?.messages[1]?.content ?? '') as {
      cases: { turns: { asked: string; said: string }[] }[];
    };
    const turns = sent.cases.flatMap((one) => one.turns);
    for (const { said, asked } of turns) {
      expect(said).toMatch(/handover\.$/);
      expect(asked.length).toBeLessThanOrEqual(300);
    }
    const read = turns.reduce((sum, { said }) => sum + countWords(said), 0);
    expect(unreadWords).toBe(80 * countWords(LONGEST) - read);
  });

  it('reads an answer of ordinary length whole, and says of a longer one what it left out', async () => {
    const learner = await world.subscriber();
    const feedbackOn = async (userAnswer: string) => {
      const points = question.keyPoints.map(({ id }) => ({ id, state: 'missing', quote: '' }));
      const texts = { overallAssessment: 'So.', feedback: 'So.', nextStep: 'Say why.' };
      const lists = { strengths: [], improvements: [], learningNotes: [] };
      endpoint.answer((c) => c.json(completion({ points, ...texts, ...lists })));
      const body = { question: '', questionId: question.id, userAnswer };
      return learner.post<AiFeedback>('/api/ai/feedback', body);
    };
    expect(await feedbackOn(LONGEST)).not.toHaveProperty('unreadWords');
    const long = 'Я бы начал с медсестёр. '.repeat(400);
    const { unreadWords } = await feedbackOn(long);
    const { answer } = JSON.parse(endpoint.calls.at(-1)?.messages[1]?.content ?? '') as {
      answer: string;
    };
    expect(unreadWords).toBe(countWords(long) - countWords(answer));
    expect(unreadWords).toBeGreaterThan(0);
  });
});

it.each([
  { counted: 10.5, tokens: 11 },
  { counted: -100_000, tokens: null },
  { counted: 'many', tokens: null },
])('an endpoint that counts $counted tokens fails no call, and gives nothing back', async (one) => {
  const learner = await world.subscriber();
  const body = { questionId: question.id, said: SENTENCE, asked: [] };
  endpoint.answer((c) => c.json(completion({ line: 'Why nights?' }, one.counted as number)));
  expect((await learner.call('POST', '/api/ai/mock-press', body)).status).toBe(200);
  const counted = await spent();
  if (one.tokens === null) expect(counted).toBeGreaterThan(100);
  else expect(counted).toBe(one.tokens);
});

it('the promised fair use fits in the default budget', () => {
  const { AI_TOKENS_A_DAY } = parseEnv({});
  expect(AI_TOKENS_A_DAY).toBeGreaterThanOrEqual(leastTokensADay(DEFAULT_SHARES));
});
