import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aiSpending } from './tables.ts';
import { listen } from '#api/start/listen.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { completion, inPieces, openTestEndpoint } from '#api/testing/worlds/ai-endpoint.ts';
import { createAiWorld } from '#api/testing/worlds/ai-world.ts';
import { issueQuestion } from '#api/testing/issue.ts';
import { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import { AI_STREAM, type FeedbackPart, type StreamLine } from '#shared/contract/ai/ai-stream.ts';
import { anOpenAiQuestion } from '#shared/testing/ai-builders.ts';

const world = await openForFile(createAiWorld());
const endpoint = await openForFile(openTestEndpoint());
const learner = await world.subscriber();
await issueQuestion(world.test.db, learner.user.id, anOpenAiQuestion());
beforeEach(() => {
  world.use(endpoint.account());
  endpoint.calls.length = 0;
});

const ANSWER =
  'The user is a finance lead of a small firm, and I would watch how many exports she makes a week.';
const OUTPUT = {
  points: [
    { id: 'user', state: 'covered', quote: 'The user is a finance lead of a small firm' },
    { id: 'goal', state: 'missing', quote: '' },
    { id: 'metric', state: 'covered', quote: 'I would watch how many exports she makes a week' },
  ],
  overallAssessment: 'A fair start.',
  feedback: 'You name the user. The goal is missing.',
  nextStep: 'Say the goal first.',
  strengths: ['The user is named.'],
  improvements: ['Say why.'],
  learningNotes: ['A goal gives the metric its sense.'],
};
const TEXT = JSON.stringify(OUTPUT);
const UP_TO_DETAIL = TEXT.slice(0, TEXT.indexOf('"nextStep"'));
const FAILED = 'Unable to generate feedback for this answer.';
const IN_PARTS = { Accept: AI_STREAM };
const FEEDBACK = { question: '', userAnswer: ANSWER, aiQuestionId: 'ai-1' };

type Line = StreamLine<FeedbackPart, AiFeedback>;
const ask = () => learner.call('POST', '/api/ai/feedback', FEEDBACK, IN_PARTS);
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
const partsOf = (lines: readonly Line[]) =>
  lines.flatMap((line) => ('part' in line ? [line.part] : []));
const kept = async () =>
  (await learner.sync()).rows.filter(({ kind }) => String(kind) === 'aiFeedback').length;
const cutAt = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );
const forEver = () => new Promise<void>(() => undefined);

describe('feedback in parts', () => {
  describe('2.10 Feedback appears in parts as it is written, and the answer is saved even when the line goes dead', () => {
    it('comes in the order of the screen, judged by the server, and is whole at the end', async () => {
      endpoint.answer((c) => inPieces(c, cutAt(TEXT, 9)));
      const reply = await ask();
      expect(reply.headers.get('Content-Type')).toBe(AI_STREAM);
      expect(reply.headers.get('Cache-Control')).toBe('no-store, no-transform');
      const lines = linesOf(await reply.text());
      const parts = partsOf(lines);
      expect(Object.keys(Object.assign({}, ...parts) as object).slice(-6)).toEqual([
        'overallAssessment',
        'feedback',
        'nextStep',
        'strengths',
        'improvements',
        'learningNotes',
      ]);
      expect(parts[0]).toMatchObject({ score: 70, isCorrect: true, isSandbox: false });
      expect(parts.length).toBeGreaterThan(5);
      const [done] = lines.flatMap((line) => ('done' in line ? [line.done] : []));
      expect(done).toMatchObject({ ...(Object.assign({}, ...parts) as object) });
      const { unreadWords: _, ...always } = AiFeedback.entries;
      expect(Object.keys(done ?? {}).toSorted()).toEqual(Object.keys(always).toSorted());
      expect(await kept()).toBe(1);
      expect(endpoint.calls.map(({ stream }) => stream)).toEqual([true]);
    });
  });

  it('is one JSON reply for who does not ask for parts, and the model is not asked to stream', async () => {
    endpoint.answer((c) => c.json(completion(OUTPUT)));
    const reply = await learner.call('POST', '/api/ai/feedback', FEEDBACK);
    expect(await reply.json()).toMatchObject({ score: 70 });
    expect(endpoint.calls.map(({ stream }) => stream)).toEqual([undefined]);
  });

  it('is the same behind a proxy that hands all of it over at once', async () => {
    endpoint.answer((c) => inPieces(c, [TEXT]));
    const lines = linesOf(await (await ask()).text());
    expect(lines.at(-1)).toMatchObject({ done: { score: 70, nextStep: OUTPUT.nextStep } });
    expect(partsOf(lines)).toHaveLength(1);
  });

  it('holds back a part that does not pass, and what follows it; the repair puts others in the place of earlier ones', async () => {
    const bad = JSON.stringify({ ...OUTPUT, nextStep: 'Look at <img src=x>.' });
    const good = JSON.stringify({ ...OUTPUT, overallAssessment: 'A good start.' });
    let turn = 0;
    endpoint.answer((c) => inPieces(c, cutAt((turn += 1) === 1 ? bad : good, 7)));
    const text = await (await ask()).text();
    const lines = linesOf(text);
    expect(text).not.toContain('<img');
    expect(partsOf(lines).flatMap((part) => Object.keys(part))).toEqual([
      ...['points', 'score', 'isCorrect', 'keyMissing', 'userAnswer', 'isSandbox'],
      ...['overallAssessment', 'feedback', 'overallAssessment'],
      ...['nextStep', 'strengths', 'improvements', 'learningNotes'],
    ]);
    expect(lines.at(-1)).toMatchObject({ done: { overallAssessment: 'A good start.' } });
    expect(endpoint.calls).toHaveLength(2);
  });
});

describe('a stream that fails', () => {
  it('before its first part is an error as ever', async () => {
    endpoint.answer((c) => inPieces(c, ['{"points": ['], () => Promise.reject(new Error('cut'))));
    const reply = await ask();
    expect([reply.status, await reply.json()]).toEqual([502, { message: FAILED }]);
  });

  it.each([
    ['is cut off', () => Promise.reject(new Error('cut')), 1],
    ['ends too early, twice', () => Promise.resolve(), 2],
  ])('and %s says so in its last line, and stores nothing', async (_, onSent, calls) => {
    const before = await kept();
    endpoint.answer((c) => inPieces(c, [UP_TO_DETAIL], onSent));
    const reply = await ask();
    expect(reply.status).toBe(200);
    const lines = linesOf(await reply.text());
    expect(partsOf(lines)[0]).toMatchObject({ score: 70 });
    expect(lines.at(-1)).toEqual({ failed: { status: 502, message: FAILED } });
    expect(await kept()).toBe(before);
    expect(endpoint.calls).toHaveLength(calls);
  });

  it('and hangs is given up when a learner has no more patience, with the same last line', async () => {
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    endpoint.answer((c) => inPieces(c, [UP_TO_DETAIL], forEver));
    const reply = await ask();
    expect(AbortSignal.timeout).toHaveBeenCalledWith(20_000);
    vi.restoreAllMocks();
    patience.abort();
    const lines = linesOf(await reply.text());
    expect(lines.at(-1)).toEqual({ failed: { status: 502, message: FAILED } });
  });

  it('is an error with its status where AI Mode is not to be had at all', async () => {
    world.use(null);
    expect((await ask()).status).toBe(503);
  });
});

describe('a learner who leaves', () => {
  it('finds the feedback: the call goes on to its end, and all of it counts', async () => {
    const { db } = world.test;
    await db.delete(aiSpending);
    const before = await kept();
    let goOn = () => undefined as unknown;
    const rest = new Promise<void>((resolve) => {
      goOn = resolve as () => undefined;
    });
    endpoint.answer((c) =>
      inPieces(c, [UP_TO_DETAIL], async (send) => {
        await rest;
        send(TEXT.slice(UP_TO_DETAIL.length));
      }),
    );
    const server = await listen(world.test.app.fetch, '127.0.0.1', 0);
    const { port } = server.address() as AddressInfo;
    const stop = new AbortController();
    const reply = await fetch(`http://127.0.0.1:${port}/api/ai/feedback`, {
      method: 'POST',
      headers: {
        ...IN_PARTS,
        Authorization: `Bearer ${learner.token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(FEEDBACK),
      signal: stop.signal,
    });
    await reply.body?.getReader().read();
    stop.abort();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    goOn();
    await expect.poll(kept).toBe(before + 1);
    await expect.poll(async () => (await db.select().from(aiSpending))[0]?.tokens).toBe(100);
  });
});

describe('the sandbox', () => {
  it('streams a plan week by week, and tells how far a question is', async () => {
    world.use(world.sandbox);
    const plan = await learner.call(
      'POST',
      '/api/ai/study-strategy',
      { targetGoals: {} },
      IN_PARTS,
    );
    const weeks = partsOf(linesOf(await plan.text())).flatMap((part) =>
      'studyPlan' in part ? [(part.studyPlan as unknown[]).length] : [],
    );
    expect(weeks).toEqual([1, 2, 3, 4]);
    const wanted = { topic: 'metrics-kpis', difficulty: 'easy', questionType: 'open-ended' };
    const question = await learner.call('POST', '/api/questions/ai-generate', wanted, IN_PARTS);
    expect(linesOf(await question.text())).toEqual([
      { part: { stage: 'answers' } },
      { part: { stage: 'explanation' } },
      { done: [expect.objectContaining({ isAiGenerated: true })] },
    ]);
  });
});
