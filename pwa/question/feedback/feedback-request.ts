import { cleanText } from '#shared/events/clean-text.ts';
import type { AiFeedbackRequest } from '#shared/contract/ai/ai-feedback.ts';
import type { Asking } from '#pwa/question/session/open-question.ts';

const DEFAULT_TOPIC = 'General PM';

/** The request for feedback on an answer (docs/product.md 7.4), with its text as the log has it or will have it. */
export function feedbackRequest({ mode, question }: Asking, userAnswer: string): AiFeedbackRequest {
  const { id, content, correctAnswer, topic, difficulty, company } = question;
  return {
    question: content,
    userAnswer: cleanText(userAnswer),
    correctAnswer,
    context: { topic: topic ?? DEFAULT_TOPIC, difficulty: `Level ${difficulty}`, company },
    ...(mode === 'ai' ? { aiQuestionId: id } : { questionId: id }),
  };
}
