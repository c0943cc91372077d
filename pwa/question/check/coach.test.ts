// @vitest-environment node
import { expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import { withTaughtWords } from './coach.ts';

const [question] = loadQuestions().flatMap((one) => (one.keyPoints ? [one] : []));
if (!question) throw new Error('The bank has no open question.');

it("adds the words that other people's answers taught, once", async () => {
  const taught = await withTaughtWords(question);
  expect(taught.taught?.answers).toBeGreaterThan(5);
  expect(await withTaughtWords(question)).toBe(taught);
});

it('adds none to a question that has none, or whose points have changed', async () => {
  const other = { ...question, id: 'an-own-question' };
  expect(await withTaughtWords(other)).toBe(other);
  const keyPoints = question.keyPoints.map((point) => ({
    ...point,
    text: `${point.text} Always.`,
  }));
  const changed = { ...question, keyPoints };
  expect(await withTaughtWords(changed)).toBe(changed);
});
