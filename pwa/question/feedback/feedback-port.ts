/**
 * AI feedback as the question's screens need it. They know no network: whoever starts the app says how it is
 * asked for (docs/architecture.md).
 */
import {
  type AiFeedback,
  type AiFeedbackRequest,
  NO_FEEDBACK,
} from '#shared/contract/ai/ai-feedback.ts';
import type { FeedbackPart } from '#shared/contract/ai/ai-stream.ts';

export interface FeedbackPort {
  /**
   * Asks, and keeps the feedback on the device.
   * @param onPart takes what of it is here already @throws TypeError without a network; NoFeedbackNow; HttpError
   */
  ask: (
    request: AiFeedbackRequest,
    signal: AbortSignal,
    onPart: (part: FeedbackPart) => void,
  ) => Promise<AiFeedback>;
  /** Whether the learner has AI Mode. @throws where that can't be had now */
  hasAccess: () => Promise<boolean>;
}

/** The server gives none for now, and has said in a sentence why and until when. */
export class NoFeedbackNow extends Error {
  override readonly name = 'NoFeedbackNow';
}

/** Why there is no feedback. The screen shows this text instead. */
export interface MissingFeedback {
  whyNot: string;
}

/** @param error of `ask` */
export function whyNoFeedback(error: unknown): MissingFeedback {
  return { whyNot: error instanceof NoFeedbackNow ? error.message : NO_FEEDBACK };
}

let port: FeedbackPort | null = null;

/** From now on feedback comes from here; null: from nowhere. */
export function provideFeedback(next: FeedbackPort | null): void {
  port = next;
}

/** Null until the app has set how to ask. */
export function feedbackPort(): FeedbackPort | null {
  return port;
}
