/** AI Mode's provider, by configuration. */
import type { Env } from '#api/env.ts';
import { type AiAccount, createAiModel } from '#api/services/ai-model.ts';
import type { Services } from '#api/services.ts';

/** @param sandbox where nothing is configured, outside production */
export function openAi(env: Env, sandbox: AiAccount | null): Services['ai'] {
  const account = sandbox ?? configuredAccount(env);
  return account && { model: createAiModel(account), tokensADay: env.AI_TOKENS_A_DAY };
}

function configuredAccount({
  OPENAI_API_KEY,
  OPENAI_MODEL,
  OPENAI_BASE_URL,
}: Env): AiAccount | null {
  if (!OPENAI_API_KEY || !OPENAI_MODEL) return null;
  return { apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL ?? null, model: OPENAI_MODEL };
}

/** For the lines that the server prints. */
export function aiLine({ OPENAI_API_KEY, OPENAI_MODEL, isProduction }: Env): string {
  if (OPENAI_API_KEY) return `by ${OPENAI_MODEL}`;
  return isProduction
    ? 'OPENAI_API_KEY is not set: AI Mode answers 503'
    : 'none is real; the sandbox answers from templates and the coach';
}
