import { expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createAiWorld } from '#api/testing/worlds/ai-world.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import { AI_DIFFICULTIES, type AiQuestion } from '#shared/contract/ai/ai-question.ts';
import { TOPICS } from '#shared/contract/questions/question.ts';
import { loadBank } from '#api/sandbox/ai-bank/load-bank.ts';
import { startAiSandbox } from './ai-sandbox.ts';

const { topics: BANK, twists: TWISTS } = loadBank();

const world = await openForFile(createAiWorld());

it('the bank has a choice of each difficulty and an open question for every topic', () => {
  expect(BANK.map(({ topic }) => topic).toSorted()).toEqual([...TOPICS].sort());
  for (const { choices, open } of BANK) {
    expect(choices.map(({ difficulty }) => difficulty)).toEqual(
      expect.arrayContaining([...AI_DIFFICULTIES]),
    );
    expect(open.length).toBeGreaterThan(0);
  }
});

it('no two texts of the bank are the same, and weights add up to 100', () => {
  const texts = BANK.flatMap(({ choices, open }) => [
    ...choices.flatMap((one) => [
      one.title,
      one.takeaway,
      ...one.options.flatMap(({ text, why }) => [text, why]),
    ]),
    ...open.flatMap((one) => [one.title, one.takeaway, one.sample]),
  ]);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  for (const { open } of BANK) {
    for (const { points } of open)
      expect(points.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  }
});

it('key points speak of the candidate, and no product owns its people', () => {
  const points = [
    ...BANK.flatMap(({ open }) => open.flatMap((one) => one.points.map(({ text }) => text))),
    ...Object.values(TWISTS).flatMap((twists) => twists.flatMap(({ point }) => point?.text ?? [])),
    ...BANK.flatMap(({ open }) =>
      open.flatMap(({ followUps }) => followUps.flatMap(({ points: of }) => of)),
    ),
  ];
  expect(points.filter((text) => /\b(?:I|me|my|myself|we|us|our)\b/.test(text))).toEqual([]);
  // Filled in, this template could read 'Parents of a photo search', which makes no sense.
  const situations = BANK.flatMap(({ choices, open }) => [...choices, ...open]);
  expect(situations.filter((one) => one.situation.includes('{users} of {app}'))).toEqual([]);
});

it('the longest option of the bank is the key in a quarter to a third of its choices', () => {
  const keys = BANK.flatMap(({ choices }) =>
    choices.map(({ options }) => {
      const lengths = options.map(({ text }) => text.length);
      return lengths[0] === Math.max(...lengths);
    }),
  );
  const share = keys.filter(Boolean).length / keys.length;
  expect(share).toBeGreaterThanOrEqual(0.2);
  expect(share).toBeLessThanOrEqual(0.33);
});

it('calls its own sample answers good, and finds nothing in an empty phrase', async () => {
  const scores: number[] = [];
  for (const topic of TOPICS) {
    const learner = await world.subscriber();
    const wanted = { topic, difficulty: 'medium', questionType: 'open-ended', count: 1 };
    const [question] = await learner.post<AiQuestion[]>('/api/questions/ai-generate', wanted);
    const ask = (userAnswer: string) =>
      learner.post<AiFeedback>('/api/ai/feedback', {
        question: question?.content ?? '',
        userAnswer,
        aiQuestionId: question?.id,
      });
    const sample = await ask(question?.sampleAnswer ?? '');
    scores.push(sample.score);
    expect(sample.score).toBeGreaterThanOrEqual(70);
    for (const line of sample.improvements)
      for (const text of sample.keyMissing)
        expect(line.toLowerCase()).not.toContain(text.toLowerCase());
    const nothing = await ask('I think it depends.');
    expect(nothing).toMatchObject({ score: 0, isCorrect: false, strengths: [] });
    expect(nothing.overallAssessment).toMatch(/^No key point could be recognized/);
    // Feedback names one thing to do next, and each missing point once, in the list of missing points.
    const told = [nothing.feedback, ...nothing.improvements].join(' ').toLowerCase();
    expect(told).not.toMatch(/next|start here/);
    for (const text of nothing.keyMissing) expect(told).not.toContain(text.toLowerCase());
  }
  expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThanOrEqual(85);
});

it('answers 401 to another key, and 400 to what it does not understand', async () => {
  const sandbox = await startAiSandbox(Math.random);
  const { baseUrl, apiKey } = sandbox.account;
  const call = (key: string, body: string) =>
    fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      body,
    });
  expect((await call('sk-other', '{}')).status).toBe(401);
  expect((await call(apiKey, '{}')).status).toBe(400);
  await sandbox.close();
});
