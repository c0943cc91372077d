/**
 * Calls the AI provider. Any endpoint with OpenAI's chat completions API can be the provider, including the sandbox.
 */
import type OpenAI from 'openai';

export interface AiMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

interface AiRequest {
  messages: readonly AiMessage[];
  /** The JSON schema of the response. */
  schema: { name: string; schema: Record<string, unknown> };
  /** The maximum number of tokens that the response may have. */
  maxTokens: number;
}

export interface AiModel {
  /** True if templates and the coach write the responses instead of a model. */
  isSandbox: boolean;
  /** The maximum number of milliseconds that a call may take. */
  patience: number;
  /**
   * Sends a request to the model.
   * @param onText receives the response piece by piece; without it, the endpoint isn't asked to stream
   * @returns the response's text, and the total number of tokens sent and received, or 0 if the endpoint doesn't count
   * them
   * @throws Error if the provider rejects the request, drops the connection or can't be reached, or if the signal
   * aborts
   */
  complete: (
    request: AiRequest,
    signal: AbortSignal,
    onText?: (more: string) => void,
  ) => Promise<Completion>;
}

interface Completion {
  text: string;
  tokens: number;
}

export interface AiAccount {
  apiKey: string;
  /** The endpoint's URL; null stands for OpenAI's own URL. */
  baseUrl: string | null;
  model: string;
  isSandbox?: boolean;
  patience?: number;
}

/** The longest that a learner has to wait, in milliseconds. */
const PATIENCE = 30_000;

export function createAiModel(account: AiAccount): AiModel {
  const { apiKey, baseUrl, model, isSandbox = false, patience = PATIENCE } = account;
  // The SDK must not retry a call, because the remaining time is needed for a second attempt with a different prompt.
  const options = { apiKey, baseURL: baseUrl, maxRetries: 0, timeout: patience };
  let opened: Promise<OpenAI> | null = null;
  // The SDK is loaded with the first call. So servers without AI Mode need less memory.
  const open = () => (opened ??= import('openai').then((sdk) => new sdk.default(options)));
  return {
    isSandbox,
    patience,
    complete: async ({ messages, schema, maxTokens }, signal, onText) => {
      const asked: Asked = {
        model,
        messages: [...messages],
        max_completion_tokens: maxTokens,
        response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } },
      };
      const client = await open();
      return onText
        ? completeInPieces(client, asked, signal, onText)
        : completeAtOnce(client, asked, signal);
    },
  };
}

type Asked = OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming;

async function completeAtOnce(
  client: OpenAI,
  asked: Asked,
  signal: AbortSignal,
): Promise<Completion> {
  const { choices, usage } = await client.chat.completions.create(asked, { signal });
  return { text: choices?.[0]?.message?.content ?? '', tokens: countedIn(usage) };
}

/** Returns the number of tokens as a whole number. An endpoint may report a fraction or something that is no number. */
function countedIn(usage: { total_tokens?: unknown } | null | undefined): number {
  const tokens = Number(usage?.total_tokens ?? 0);
  return Number.isFinite(tokens) ? Math.ceil(Math.max(0, tokens)) : 0;
}

async function completeInPieces(
  client: OpenAI,
  asked: Asked,
  signal: AbortSignal,
  onText: (more: string) => void,
): Promise<Completion> {
  const chunks = await client.chat.completions.create(
    { ...asked, stream: true, stream_options: { include_usage: true } },
    { signal },
  );
  let [text, tokens] = ['', 0];
  for await (const { choices, usage } of chunks) {
    const more = choices?.[0]?.delta?.content ?? '';
    tokens = usage ? countedIn(usage) : tokens;
    text += more;
    if (more !== '') onText(more);
  }
  // When a stream is aborted, the SDK ends it as if it were complete, so the signal is checked here.
  signal.throwIfAborted();
  return { text, tokens };
}
