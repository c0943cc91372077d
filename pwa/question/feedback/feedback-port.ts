/**
 * AI feedback as the question's screens need it. The screens know no network, so the app sets at its start how to ask
 * for feedback (docs/architecture.md).
 */
import {
  type AiFeedback,
  type AiFeedbackRequest,
  NO_FEEDBACK,
} from '#shared/contract/ai/ai-feedback.ts';
import type { FeedbackPart } from '#shared/contract/ai/ai-stream.ts';
import { cleanText } from '#shared/events/clean-text.ts';
import type { Asking } from '#pwa/question/session/open-question.ts';

export interface FeedbackPort {
  /**
   * Asks for feedback and keeps it on the device.
   * @param onPart receives the parts that have arrived @throws TypeError without a network; NoFeedbackNow; HttpError
   */
  ask: (
    request: AiFeedbackRequest,
    signal: AbortSignal,
    onPart: (part: FeedbackPart) => void,
  ) => Promise<AiFeedback>;
  /** True if the learner has AI Mode. @throws if that can't be found out now */
  hasAccess: () => Promise<boolean>;
}

/** The server gives no feedback for now, and has said in a sentence why and until when. */
export class NoFeedbackNow extends Error {
  override readonly name = 'NoFeedbackNow';
}

/** Why there is no feedback. The screen shows this text instead. */
export interface MissingFeedback {
  whyNot: string;
}

/** @param error thrown by `ask` */
export function whyNoFeedback(error: unknown): MissingFeedback {
  return { whyNot: error instanceof NoFeedbackNow ? error.message : NO_FEEDBACK };
}

let port: FeedbackPort | null = null;

/** Sets the source of feedback; null removes it. */
export function provideFeedback(next: FeedbackPort | null): void {
  port = next;
}

/** Returns null until the app has set a source. */
export function feedbackPort(): FeedbackPort | null {
  return port;
}

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
