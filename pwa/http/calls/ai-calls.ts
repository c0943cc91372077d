/**
 * Calls with which AI Mode asks the server (docs/product.md 7.4), with the parts that arrive on the way. If a call is
 * aborted, it ends on the server, too.
 */
import type { AiFeedback, AiFeedbackRequest } from '#shared/contract/ai/ai-feedback.ts';
import type { AiGenerateRequest, AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { AiStrategy, AiStrategyRequest } from '#shared/contract/ai/ai-strategy.ts';
import {
  AI_STREAM,
  type FeedbackPart,
  type QuestionPart,
  type StrategyPart,
} from '#shared/contract/ai/ai-stream.ts';
import type { AiPress, AiPressRequest, AiRoundFeedback } from '#shared/contract/ai/ai-mock.ts';
import { api } from '#pwa/http/client.ts';
import { readJson } from '#pwa/http/http-error.ts';
import { readLines } from '#pwa/http/read-lines.ts';

/** The server gives a model 30 seconds; a reply that takes longer was lost in the network. */
const PATIENCE_MS = 45_000;

const within = (signal: AbortSignal) => ({
  headers: { accept: AI_STREAM },
  init: { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) },
});

/** @throws HttpError; TypeError without a network; the signal's reason */
export async function generateQuestions(
  json: AiGenerateRequest,
  signal: AbortSignal,
  onPart: (part: QuestionPart) => void,
): Promise<AiQuestion[]> {
  const { $post } = api.api.questions['ai-generate'];
  return readLines<QuestionPart, AiQuestion[]>(await $post({ json }, within(signal)), onPart);
}

/** @throws as `generateQuestions` */
export async function askFeedback(
  json: AiFeedbackRequest,
  signal: AbortSignal,
  onPart: (part: FeedbackPart) => void,
): Promise<AiFeedback> {
  const { $post } = api.api.ai.feedback;
  return readLines<FeedbackPart, AiFeedback>(await $post({ json }, within(signal)), onPart);
}

/** @throws as `generateQuestions` */
export async function askStrategy(
  json: AiStrategyRequest,
  signal: AbortSignal,
  onPart: (part: StrategyPart) => void,
): Promise<AiStrategy> {
  const { $post } = api.api.ai['study-strategy'];
  return readLines<StrategyPart, AiStrategy>(await $post({ json }, within(signal)), onPart);
}

/**
 * Returns marks on a round that the server has; the server stores them. @throws HttpError; TypeError without a network
 */
export async function askRoundMarks(mockId: string): Promise<AiRoundFeedback> {
  const init = { signal: AbortSignal.timeout(PATIENCE_MS) };
  return readJson(await api.api.ai['mock-feedback'].$post({ json: { mockId } }, { init }));
}

/** Returns a line that presses on the learner's words; nothing is stored. @throws as `generateQuestions` */
export async function askPress(json: AiPressRequest, signal: AbortSignal): Promise<AiPress> {
  return readJson(await api.api.ai['mock-press'].$post({ json }, { init: { signal } }));
}
