/**
 * Calls of AI Mode to the server (docs/product.md 7.4). Most of them pass on the parts of the reply as they arrive. If
 * a call is aborted here, it also ends on the server.
 */
import type { AiFeedback, AiFeedbackRequest } from '#shared/contract/ai/ai-feedback.ts';
import type { AiGenerateRequest, AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { AiStrategy, AiStrategyRequest } from '#shared/contract/ai/ai-strategy.ts';
import {
  AI_STREAM,
  type FeedbackPart,
  type QuestionPart,
  type StrategyPart,
  type StreamLine,
} from '#shared/contract/ai/ai-stream.ts';
import type { AiPress, AiPressRequest, AiRoundFeedback } from '#shared/contract/ai/ai-mock.ts';
import type { SubscriptionStatus } from '#shared/contract/subscription.ts';
import { api } from '#pwa/http/client.ts';
import { readJson, HttpError } from '#pwa/http/http-error.ts';

/**
 * A call's timeout in milliseconds. The server gives a model 30 seconds, so a reply that takes longer was lost in the
 * network.
 */
const PATIENCE_MS = 45_000;
const FIVE_MINUTES = 5 * 60_000;

const within = (signal: AbortSignal) => ({
  headers: { accept: AI_STREAM },
  init: { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) },
});

/** Returns true if the learner has AI Mode now. @throws Error if the subscription's status can't be fetched */
export async function hasAiMode(): Promise<boolean> {
  const { queryClient } = await import('#pwa/http/query-client.ts');
  const status = await queryClient.fetchQuery<SubscriptionStatus | null>({
    queryKey: ['api', 'subscription', 'status'],
    staleTime: FIVE_MINUTES,
  });
  return status?.hasActiveSubscription ?? false;
}

/**
 * Asks for new questions.
 * @param onPart called with each part of the reply as it arrives
 * @throws HttpError; TypeError without a network; the signal's reason once it aborts
 */
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
 * Asks AI Mode to mark a mock round that is already on the server, and returns the marks. The server stores them.
 * @throws HttpError; TypeError without a network
 */
export async function askRoundMarks(mockId: string): Promise<AiRoundFeedback> {
  const init = { signal: AbortSignal.timeout(PATIENCE_MS) };
  return readJson(await api.api.ai['mock-feedback'].$post({ json: { mockId } }, { init }));
}

/**
 * Returns an interviewer's line that challenges the learner's words; nothing is stored.
 * @throws as `generateQuestions`
 */
export async function askPress(json: AiPressRequest, signal: AbortSignal): Promise<AiPress> {
  return readJson(await api.api.ai['mock-press'].$post({ json }, { init: { signal } }));
}

/** A reply that comes in parts, with one JSON value on each line (shared/contract/ai/ai-stream.ts). */
interface Reply<Whole> {
  ok: boolean;
  status: number;
  statusText: string;
  headers: Headers;
  body: ReadableStream<Uint8Array> | null;
  json(): Promise<Whole>;
  text(): Promise<string>;
}

/**
 * Reads a reply line by line.
 * @param onPart called with each part before the whole reply; a server that answers in one piece sends no parts
 * @returns the whole reply, the stream's last part
 * @throws HttpError as without a stream; TypeError if the connection breaks before the end
 */
export async function readLines<Part, Whole>(
  reply: Reply<Whole>,
  onPart: (part: Part) => void,
): Promise<Whole> {
  const isStream = reply.headers.get('Content-Type')?.startsWith(AI_STREAM) ?? false;
  if (!reply.ok || !isStream || !reply.body) return readJson(reply);
  const reader = reply.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let end: { done: Whole } | null = null;
  for (;;) {
    const { done: isOver, value } = await reader.read();
    if (isOver && end) return end.done;
    if (isOver) throw new TypeError('The reply ended too early');
    const lines = `${rest}${decoder.decode(value, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const line = JSON.parse(text) as StreamLine<Part, Whole>;
      if ('done' in line) end = line;
      else if ('part' in line) onPart(line.part);
      else throw new HttpError(line.failed.status, JSON.stringify(line.failed));
    }
  }
}
