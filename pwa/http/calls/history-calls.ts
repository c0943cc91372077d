/** The learner's answers of all times (docs/product.md 7.3). */
import type { PastAnswers } from '#shared/contract/practice/answers.ts';
import { api } from '#pwa/http/client.ts';
import { readJson } from '#pwa/http/http-error.ts';

const PATIENCE_MS = 30_000;

/** @param before where the page before has ended; null for the latest @throws HttpError */
export async function readPastAnswers(before: number | null): Promise<PastAnswers> {
  const query = before === null ? {} : { before: String(before) };
  const init = { signal: AbortSignal.timeout(PATIENCE_MS) };
  return readJson(await api.api.user.answers.$get({ query }, { init }));
}
