/**
 * The interface through which the question's screens get AI feedback. The screens don't use the network themselves.
 * When the app starts, it sets the source of the feedback here (docs/architecture.md).
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
   * Asks for feedback, and stores it on the device.
   * @param onPart called with each part of the feedback when it arrives
   * @throws TypeError without a network; NoFeedbackNow; HttpError
   */
  ask: (
    request: AiFeedbackRequest,
    signal: AbortSignal,
    onPart: (part: FeedbackPart) => void,
  ) => Promise<AiFeedback>;
  /** Returns true if the learner has AI Mode. @throws if that isn't known now */
  hasAccess: () => Promise<boolean>;
}

/**
 * Thrown if the server gives no feedback now. The message is the server's own sentence: why there is none, and until
 * when.
 */
export class NoFeedbackNow extends Error {
  override readonly name = 'NoFeedbackNow';
}

/** The reason why there is no feedback. The screen shows this text in its place. */
export interface MissingFeedback {
  whyNot: string;
}

/** Returns the reason why there is no feedback, for the screen. @param error thrown by `ask` */
export function whyNoFeedback(error: unknown): MissingFeedback {
  return { whyNot: error instanceof NoFeedbackNow ? error.message : NO_FEEDBACK };
}

let port: FeedbackPort | null = null;

/** Sets the source of feedback; null removes it. */
export function provideFeedback(next: FeedbackPort | null): void {
  port = next;
}

/** Returns the source of feedback; null until the app has set one. */
export function feedbackPort(): FeedbackPort | null {
  return port;
}

const DEFAULT_TOPIC = 'General PM';

/**
 * Builds the request for feedback on an answer (docs/product.md 7.4). The answer's text is cleaned in the same way as
 * in the log.
 */
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
