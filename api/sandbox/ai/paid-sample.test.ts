import { describe, expect, it } from 'vitest';
import {
  SAMPLE_ANSWER,
  SAMPLE_FEEDBACK,
  SAMPLE_QUESTION,
  SAMPLE_REQUEST,
} from '#pwa/screens/billing/paid-sample-content.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createAiWorld } from '#api/testing/worlds/ai-world.ts';

const world = await openForFile(createAiWorld(() => 0.5));

describe('2.11 A question of AI Mode with an answer and its feedback, as the product makes them', () => {
  it('is what AI Mode makes of the same request and the same answer, to the letter', async () => {
    const learner = await world.subscriber();
    const [question] = await learner.post<AiQuestion[]>(
      '/api/questions/ai-generate',
      SAMPLE_REQUEST,
    );
    expect(question).toMatchObject(SAMPLE_QUESTION);
    const { feedbackId, aiQuestionId, createdAt, ...feedback } = await learner.post<AiFeedback>(
      '/api/ai/feedback',
      { question: question?.content, userAnswer: SAMPLE_ANSWER, aiQuestionId: question?.id },
    );
    expect({ ...SAMPLE_FEEDBACK, feedbackId, aiQuestionId, createdAt }).toEqual({
      ...feedback,
      ...{ feedbackId, aiQuestionId, createdAt },
    });
  });
});
