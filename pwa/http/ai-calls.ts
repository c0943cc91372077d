/** What AI Mode asks the server for (docs/product.md 7.4). A call that is aborted ends on the server too. */
import type { AiFeedback, AiFeedbackRequest } from '#shared/contract/ai-feedback.ts';
import type { AiGenerateRequest, AiQuestion } from '#shared/contract/ai-question.ts';
import type { AiStrategy, AiStrategyRequest } from '#shared/contract/ai-strategy.ts';
import { bearerHeaders } from './client.ts';
import { readJson } from './http-error.ts';

/** The server gives a model 30 seconds; what is longer has been lost on the way. */
const PATIENCE_MS = 45_000;

/** @throws HttpError; TypeError without a network; the signal's reason */
export function generateQuestions(
  request: AiGenerateRequest,
  signal: AbortSignal,
): Promise<AiQuestion[]> {
  return ask('questions/ai-generate', request, signal);
}

/** @throws as `generateQuestions` */
export function askFeedback(request: AiFeedbackRequest, signal: AbortSignal): Promise<AiFeedback> {
  return ask('ai/feedback', request, signal);
}

/** @throws as `generateQuestions` */
export function askStrategy(request: AiStrategyRequest, signal: AbortSignal): Promise<AiStrategy> {
  return ask('ai/study-strategy', request, signal);
}

async function ask<Reply>(path: string, body: unknown, signal: AbortSignal): Promise<Reply> {
  const response = await fetch(`${location.origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearerHeaders() },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  return readJson<Reply>(response);
}
