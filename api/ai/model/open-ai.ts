/** Sets up AI Mode's provider from the environment. */
import type { Env } from '#api/env.ts';
import { type AiShares, leastTokensADay } from '#api/platform/limits/ai-limits.ts';
import { type AiAccount, createAiModel } from '#api/ai/model/ai-model.ts';
import type { Services } from '#api/services.ts';

/**
 * Returns the AI provider and its budget of tokens; null if none is configured.
 * @param sandbox a stand-in account, which is given outside production if no key is configured; otherwise null
 */
export function openAi(env: Env, sandbox: AiAccount | null): Services['ai'] {
  const account = sandbox ?? configuredAccount(env);
  const model = account && createAiModel(account);
  return model && { model, tokensADay: env.AI_TOKENS_A_DAY, shares: sharesOf(env) };
}

function configuredAccount({
  OPENAI_API_KEY,
  OPENAI_MODEL,
  OPENAI_BASE_URL,
}: Env): AiAccount | null {
  if (!OPENAI_API_KEY || !OPENAI_MODEL) return null;
  return { apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL ?? null, model: OPENAI_MODEL };
}

function sharesOf({ AI_SHARE_OF_TRIAL, AI_SHARE_OF_SUBSCRIBER }: Env): AiShares {
  return { trial: AI_SHARE_OF_TRIAL, subscriber: AI_SHARE_OF_SUBSCRIBER };
}

/** Returns the line about AI Mode that the server prints when it starts. */
export function aiLine(env: Env): string {
  const { OPENAI_API_KEY, OPENAI_MODEL, isProduction } = env;
  if (OPENAI_API_KEY) return [`by ${OPENAI_MODEL}`, ...missingOf(env)].join('; ');
  return isProduction
    ? 'OPENAI_API_KEY is not set: AI Mode answers 503'
    : 'none is real; the sandbox answers from templates and the coach';
}

function missingOf(env: Env): string[] {
  const { AI_TOKENS_A_DAY: given, AI_PROVIDER_NAME } = env;
  const least = leastTokensADay(sharesOf(env));
  return [
    ...(given < least
      ? [`AI_TOKENS_A_DAY is ${words(given)}: the promised fair use needs ${words(least)}`]
      : []),
    ...(AI_PROVIDER_NAME ? [] : ['AI_PROVIDER_NAME is not set: the privacy page says so']),
  ];
}

function words(tokens: number): string {
  return tokens.toLocaleString('en');
}
