/** What AI Mode asks the server for (docs/product.md 7.4). A call that is aborted ends on the server too. */
import type { AiFeedback, AiFeedbackRequest } from '#shared/contract/ai-feedback.ts';
import type { AiGenerateRequest, AiQuestion } from '#shared/contract/ai-question.ts';
import type { AiStrategy, AiStrategyRequest } from '#shared/contract/ai-strategy.ts';
import { api } from './client.ts';
import { readJson } from './http-error.ts';

/** The server gives a model 30 seconds; what is longer has been lost on the way. */
const PATIENCE_MS = 45_000;

const within = (signal: AbortSignal) => ({
  init: { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) },
});

/** @throws HttpError; TypeError without a network; the signal's reason */
export async function generateQuestions(
  json: AiGenerateRequest,
  signal: AbortSignal,
): Promise<AiQuestion[]> {
  const { $post } = api.api.questions['ai-generate'];
  return readJson<AiQuestion[]>(await $post({ json }, within(signal)));
}

/** @throws as `generateQuestions` */
export async function askFeedback(
  json: AiFeedbackRequest,
  signal: AbortSignal,
): Promise<AiFeedback> {
  return readJson<AiFeedback>(await api.api.ai.feedback.$post({ json }, within(signal)));
}

/** @throws as `generateQuestions` */
export async function askStrategy(
  json: AiStrategyRequest,
  signal: AbortSignal,
): Promise<AiStrategy> {
  return readJson<AiStrategy>(await api.api.ai['study-strategy'].$post({ json }, within(signal)));
}
