import { beforeEach, describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { completion, openTestEndpoint } from '#api/testing/worlds/ai-endpoint.ts';
import { loadQuestions } from '#api/content/load-questions.ts';
import { TEST_QUESTIONS } from '#api/testing/test-questions.ts';
import { createAiWorld } from '#api/testing/worlds/ai-world.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import { AXES_OF } from '#shared/content/axes.ts';
import type { AiPress, AiRoundFeedback } from '#shared/contract/ai/ai-mock.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const world = await openForFile(
  createAiWorld(Math.random, { questions: [...TEST_QUESTIONS, ofTheBank()] }),
);
const endpoint = await openForFile(openTestEndpoint());
const question = [...world.test.services.content.byId.values()].find(
  ({ options }) => options === null,
) as OpenEndedQuestion;
beforeEach(() => world.use(endpoint.account()));

/** With parts to listen for. */
function ofTheBank(): OpenEndedQuestion {
  const found = loadQuestions().find(({ id }) => id === 'a-test-of-silence');
  return found as OpenEndedQuestion;
}

const ANSWER = 'I would begin with nurses on night shifts. They lose time at every handover.';
const REPLY = 'Then I would cut the second report of the morning shift.';

/** A round whose turns are on the server. */
async function played(texts: readonly (string | null)[] = [ANSWER, REPLY]): Promise<TestLearner> {
  const learner = await world.subscriber();
  const header = (deviceSeq: number) => {
    const { occurredAt: _, ...rest } = anAnswer({ deviceSeq, schemaVersion: 2 });
    const { utcOffset, epoch, round, schemaVersion } = rest;
    return { deviceSeq, utcOffset, epoch, round, schemaVersion, occurredAt: world.test.clock.now };
  };
  const start = {
    ...{ ...header(1), kind: 'mock-started', mockId: 'm-1', loopId: null, loopShape: null },
    ...{ length: 'short', type: question.skill, level: question.difficulty, company: null },
    ...{ cases: [{ questionId: question.id, revision: question.revision }] },
    ...{ seed: 7, clock: 1, voice: 'typing' },
  };
  const turns = texts.map((text, turn) => ({
    ...{ ...header(turn + 2), kind: 'mock-turn', mockId: 'm-1', case: 0, turn, text },
    ...{
      phase: turn === 0 ? 'answer' : 'pressed',
      promptId: turn === 0 ? null : (question.followUps[0]?.id ?? null),
    },
    ...{ seconds: 40, pauses: [], marks: [], facts: [], endedBy: 'learner' },
  }));
  const { acks } = await learner.sync([start, ...turns]);
  expect(acks.map(({ status }) => status)).toEqual([start, ...turns].map(() => 'accepted'));
  return learner;
}

const mark = (learner: TestLearner, mockId = 'm-1') =>
  learner.call('POST', '/api/ai/mock-feedback', { mockId });

/** A stretch each: what was quoted for one axis shows no other. */
const QUOTES = [
  'I would begin with nurses on NIGHT shifts',
  'then I would cut the second report of the',
];

const axes = (over: Record<number, object> = {}) =>
  AXES_OF[question.skill].map((axis, at) => ({
    ...{ axis, band: 'strong', turn: '0:0', quote: QUOTES[at] ?? '' },
    ...over[at],
  }));

const said = (over: Record<number, object> = {}) =>
  completion({
    axes: axes(over),
    assessment: 'You chose a group and stayed with it.',
    doDifferently: 'Say what the report costs before you cut it.',
  });

describe('POST /api/ai/mock-feedback', () => {
  it('marks each axis with a whole sentence of what was said, wherever in the round', async () => {
    const learner = await played();
    endpoint.answer((c) =>
      c.json(said({ 1: { turn: '0:0', quote: 'I would cut the SECOND report of the' } })),
    );
    const feedback = (await (await mark(learner)).json()) as AiRoundFeedback;
    expect(feedback).toMatchObject({ mockId: 'm-1', isSandbox: false });
    const [first, second] = feedback.marks;
    expect(first?.band).toBe('strong');
    expect(ANSWER.slice(first?.quote?.start, first?.quote?.end)).toBe(
      'I would begin with nurses on night shifts.',
    );
    expect(second?.quote).toMatchObject({ case: 0, turn: 1 });
    expect(REPLY.slice(second?.quote?.start, second?.quote?.end)).toBe(REPLY);
  });

  it('gives no band where the quote is not what was said', async () => {
    const learner = await played();
    endpoint.answer((c) =>
      c.json(said({ 0: { quote: 'I sized three markets' }, 2: { quote: '' } })),
    );
    const { marks } = (await (await mark(learner)).json()) as AiRoundFeedback;
    expect(marks[0]).toMatchObject({ band: null, quote: null });
    expect(marks[2]).toMatchObject({ band: null, quote: null });
    expect(marks[1]?.band).toBe('strong');
  });

  it('has the words sent as data, with what the interviewer said', async () => {
    const learner = await played();
    endpoint.calls.length = 0;
    endpoint.answer((c) => c.json(said()));
    await mark(learner);
    const sent = JSON.parse(endpoint.calls[0]?.messages[1]?.content ?? '') as {
      cases: { turns: { asked: string | null; said: string }[] }[];
    };
    expect(sent.cases[0]?.turns.map((turn) => turn.said)).toEqual([ANSWER, REPLY]);
    expect(sent.cases[0]?.turns[0]?.asked).toBeNull();
    expect(sent.cases[0]?.turns[1]?.asked).toBe(question.followUps[0]?.question);
    expect(JSON.stringify(sent)).not.toContain(learner.email);
  });

  it('is stored: the same is said again without another call, and every device gets it', async () => {
    const learner = await played();
    endpoint.answer((c) => c.json(said()));
    const first = (await (await mark(learner)).json()) as AiRoundFeedback;
    endpoint.calls.length = 0;
    expect(await (await mark(learner)).json()).toEqual(first);
    expect(endpoint.calls).toHaveLength(0);
    const { rows } = await learner.sync([]);
    expect(rows.find(({ kind }) => (kind as string) === 'aiRound')?.row).toEqual(first);
  });

  it('answers 404 to a round that is not there, or another learner’s, and 409 to one without words', async () => {
    const learner = await played([null]);
    expect((await mark(learner, 'm-2')).status).toBe(404);
    expect((await mark(await world.subscriber())).status).toBe(404);
    expect((await mark(learner)).status).toBe(409);
  });

  it('answers 502 where the axes are others than the type’s, and stores nothing', async () => {
    const learner = await played();
    endpoint.answer((c) => c.json(said({ 0: { axis: 'charm' } })));
    expect((await mark(learner)).status).toBe(502);
    endpoint.answer((c) => c.json(said()));
    expect((await mark(learner)).status).toBe(200);
  });
});

describe('POST /api/ai/mock-press', () => {
  const press = (learner: TestLearner, over: object = {}) =>
    learner.call('POST', '/api/ai/mock-press', {
      ...{ questionId: question.id, said: ANSWER, asked: [], ...over },
    });

  it('has one line about what was said', async () => {
    const learner = await world.subscriber();
    endpoint.answer((c) => c.json(completion({ line: 'Why nights and not weekends?' })));
    expect(await (await press(learner)).json()).toEqual({
      ...{ line: 'Why nights and not weekends?', isSandbox: false },
    });
  });

  it.each([
    ['longer than can be taken in', { line: `Why ${'x'.repeat(300)}?` }, []],
    ['too long', { line: Array.from({ length: 40 }, () => 'why').join(' ') }, []],
    ['asked already', { line: 'Why nights?' }, ['why nights? ']],
  ])('refuses a line that is %s', async (_, output, asked) => {
    const learner = await world.subscriber();
    endpoint.answer((c) => c.json(completion(output)));
    expect((await press(learner, { asked })).status).toBe(502);
  });

  it('answers 404 without such a question, 402 without a subscription, 400 without words', async () => {
    const learner = await world.subscriber();
    expect((await press(learner, { questionId: 'nothing' })).status).toBe(404);
    expect((await press(learner, { said: '' })).status).toBe(400);
    expect((await press(await world.test.registerLearner())).status).toBe(402);
  });
});

it('tells the model which figure can’t be right and what surely is missing, as a round without one knows it', async () => {
  const learner = await world.subscriber();
  endpoint.answer((c) => c.json(completion({ line: 'Is that so?' })));
  const wrong = `${ANSWER} That is 20 nurses times 5 minutes, so 200 minutes.`;
  const sent = async (over: object) => {
    endpoint.calls.length = 0;
    const body = { questionId: question.id, said: wrong, asked: [] as string[], ...over };
    await learner.post<AiPress>('/api/ai/mock-press', body);
    return JSON.parse(endpoint.calls[0]?.messages[1]?.content ?? '') as {
      slip: string | null;
      missing: string[];
    };
  };
  const { slip, missing } = await sent({});
  expect(slip).toMatch(/^You had 20 .*5 minutes/);
  expect(missing).toEqual([]);
  expect((await sent({ asked: [slip] })).slip).toBeNull();
  expect((await sent({ said: `${wrong}\n\nSorry, that is 100 minutes.` })).slip).toBeNull();
  const real = ofTheBank();
  const fair = await sent({ questionId: real.id, said: real.fairAnswer.text });
  expect(fair.missing.length).toBeGreaterThan(0);
  expect(real.keyPoints.map(({ id }) => id)).toEqual(expect.arrayContaining(fair.missing));
});

describe('the sandbox', () => {
  beforeEach(() => world.use(world.sandbox));

  it('marks a round at most Fair, each with a sentence, and nothing at all for nonsense', async () => {
    const real = await played([question.sampleAnswer]);
    const feedback = (await (await mark(real)).json()) as AiRoundFeedback;
    expect(feedback.isSandbox).toBe(true);
    for (const { band, quote } of feedback.marks) expect(band === null).toBe(quote === null);
    expect(feedback.marks.map(({ band }) => band)).not.toContain('strong');
    const lasagne = await played(['Boil the pasta, then put cheese on it and bake it well.']);
    const nothing = (await (await mark(lasagne)).json()) as AiRoundFeedback;
    expect(nothing.marks.map(({ band }) => band)).toEqual([null, null, null, null, null]);
  });

  it('takes up what was said and asks nothing twice', async () => {
    const learner = await world.subscriber();
    const body = { questionId: question.id, said: ANSWER, asked: [] as string[] };
    const first = await learner.post<AiPress>('/api/ai/mock-press', body);
    expect(first.line).toContain('They lose time at every handover');
    const second = await learner.post<AiPress>('/api/ai/mock-press', {
      ...{ ...body, asked: [first.line] },
    });
    expect(second.line).not.toBe(first.line);
  });
});

it('stores no more seconds of a turn than the round has been open, and a minute for clocks', async () => {
  const learner = await played([ANSWER]);
  world.test.clock.advance(30_000);
  const { utcOffset, epoch, round } = anAnswer();
  const turn = {
    ...{
      deviceSeq: 3,
      schemaVersion: 2,
      occurredAt: world.test.clock.now,
      utcOffset,
      epoch,
      round,
    },
    ...{ kind: 'mock-turn', mockId: 'm-1', case: 0, turn: 1, phase: 'pressed', promptId: null },
    ...{ text: REPLY, seconds: 86_400, pauses: [], marks: [], facts: [], endedBy: 'learner' },
  };
  const { acks, rows } = await learner.sync([turn]);
  expect(acks).toMatchObject([{ status: 'accepted' }]);
  const row = rows.find(({ kind, key }) => kind === 'mockTurn' && key === 'm-1:0:1')?.row;
  expect(row).toMatchObject({ text: REPLY, seconds: 90 });
});
