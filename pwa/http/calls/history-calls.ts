/** Calls for all of the learner's answers (docs/product.md 7.3). */
import type { PastAnswers } from '#shared/contract/practice.ts';
import { api } from '#pwa/http/client.ts';
import { readJson } from '#pwa/http/http-error.ts';

const PATIENCE_MS = 30_000;

/** @param before the position at which the previous page ended; null for the latest page @throws HttpError */
export async function readPastAnswers(before: number | null): Promise<PastAnswers> {
  const query = before === null ? {} : { before: String(before) };
  const init = { signal: AbortSignal.timeout(PATIENCE_MS) };
  return readJson(await api.api.user.answers.$get({ query }, { init }));
}
