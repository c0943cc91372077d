import { describe, expect, it } from 'vitest';
import { aChoiceQuestion, anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';
import { rehearseAnswer } from './phone-preview.tsx';

const NOON = Date.UTC(2026, 2, 2, 12);

describe('2.20 The preview is the real question and its real result, of which nothing is kept', () => {
  it('comes to what a learner would get for a choice', async () => {
    const question = aChoiceQuestion();
    const { options, correctAnswer, xpReward } = question;
    const right = await rehearseAnswer(question, correctAnswer, NOON);
    expect(right.outcome).toMatchObject({ count: 'first', isCorrect: true, xpEarned: xpReward });
    // A first day's challenges and achievements aren't part of the question.
    expect(right.outcome.xpTotal).toBe(right.outcome.xpEarned);
    expect(right.outcome.achievements).toBeUndefined();
    const wrong = await rehearseAnswer(
      question,
      options.find((one) => one !== correctAnswer)!,
      NOON,
    );
    expect(wrong.outcome).toMatchObject({ isCorrect: false, xpEarned: 0, xpTotal: 0 });
  });
});

it('pays free text by its length, and judges nothing', async () => {
  const question = anOpenEndedQuestion();
  const { outcome } = await rehearseAnswer(question, question.sampleAnswer, NOON);
  expect(outcome).toMatchObject({ isCorrect: true, xpEarned: question.xpReward });
});
