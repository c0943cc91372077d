/**
 * AI feedback on an answer, from the server (docs/product.md 7.4). The code of the calls is loaded when it is needed,
 * because most learners never ask for feedback.
 */
import { type AiFeedback, NO_FEEDBACK } from '#shared/contract/ai/ai-feedback.ts';
import type { FeedbackPart } from '#shared/contract/ai/ai-stream.ts';
import { cleanText } from '#shared/events/clean-text.ts';
import { keepIssued } from '#pwa/device/database/issued.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import type { Asking } from '#pwa/question/session/open-question.ts';

const loadCalls = () => import('#pwa/http/ai-calls.ts');

/** Returns true if the learner has AI Mode. @throws if that isn't known now */
export async function hasAiMode(): Promise<boolean> {
  return (await loadCalls()).hasAiMode();
}

const DEFAULT_TOPIC = 'General PM';

/**
 * Asks for feedback on an answer, and stores it on the device. The answer's text is cleaned in the same way as in the
 * log.
 * @param onPart called with each part of the feedback when it arrives
 * @throws TypeError without a network; HttpError
 */
export async function askFeedback(
  { mode, question }: Asking,
  userAnswer: string,
  signal: AbortSignal,
  onPart: (part: FeedbackPart) => void,
): Promise<AiFeedback> {
  const db = requireDatabase();
  const { id, content, correctAnswer, topic, difficulty, company } = question;
  const request = {
    question: content,
    userAnswer: cleanText(userAnswer),
    correctAnswer,
    context: { topic: topic ?? DEFAULT_TOPIC, difficulty: `Level ${difficulty}`, company },
    ...(mode === 'ai' ? { aiQuestionId: id } : { questionId: id }),
  };
  const feedback = await (await loadCalls()).askFeedback(request, signal, onPart);
  await keepIssued(db, [{ kind: 'aiFeedback', key: feedback.feedbackId, row: feedback }]);
  return feedback;
}

/** The reason why there is no feedback. The screen shows this text in its place. */
export interface MissingFeedback {
  whyNot: string;
}

/** The statuses for a reached limit and a spent AI budget. An immediate retry is useless. */
const NOT_NOW = [429, 503];

/**
 * Returns the reason why there is no feedback. If the server gives none now, this is its own sentence: why, and until
 * when.
 * @param error thrown by `askFeedback`
 */
export function whyNoFeedback(error: unknown): MissingFeedback {
  const isNotNow = error instanceof HttpError && NOT_NOW.includes(error.status);
  return { whyNot: (isNotNow ? error.serverMessage : null) ?? NO_FEEDBACK };
}
