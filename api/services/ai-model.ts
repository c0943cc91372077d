/** The AI provider: any endpoint that speaks OpenAI's chat completions, or the sandbox, which does too. */
import OpenAI from 'openai';

export interface AiMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface AiRequest {
  messages: readonly AiMessage[];
  /** What the answer must be, as JSON schema. */
  schema: { name: string; schema: Record<string, unknown> };
  /** Of the answer, at most. */
  maxTokens: number;
}

export interface AiModel {
  /** What it answers is made by templates and the coach. */
  isSandbox: boolean;
  /** Milliseconds until a call is given up. */
  patience: number;
  /**
   * @returns the text of the answer, and the tokens of both directions; 0 where the endpoint doesn't count
   * @throws Error when the provider refuses, breaks off or is away, and when the signal aborts
   */
  complete: (request: AiRequest, signal: AbortSignal) => Promise<{ text: string; tokens: number }>;
}

export interface AiAccount {
  apiKey: string;
  /** Null: OpenAI's own. */
  baseUrl: string | null;
  model: string;
  isSandbox?: boolean;
  patience?: number;
}

/** A learner waits no longer than this. */
const PATIENCE = 30_000;

export function createAiModel(account: AiAccount): AiModel {
  const { apiKey, baseUrl, model, isSandbox = false, patience = PATIENCE } = account;
  // No retries of its own: a repair counts against the same patience.
  const client = new OpenAI({ apiKey, baseURL: baseUrl, maxRetries: 0, timeout: patience });
  return {
    isSandbox,
    patience,
    complete: async ({ messages, schema, maxTokens }, signal) => {
      const { choices, usage } = await client.chat.completions.create(
        {
          model,
          messages: [...messages],
          max_completion_tokens: maxTokens,
          response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } },
        },
        { signal },
      );
      return { text: choices?.[0]?.message?.content ?? '', tokens: usage?.total_tokens ?? 0 };
    },
  };
}
