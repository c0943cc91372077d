/** The script of one case, for whoever plays the interviewer. */
import type { InterviewScript } from '#shared/contract/practice/interview-script.ts';
import { api } from '#pwa/http/client.ts';
import { readJson } from '#pwa/http/http-error.ts';

const PATIENCE_MS = 30_000;
const within = () => ({ init: { signal: AbortSignal.timeout(PATIENCE_MS) } });

/** @throws HttpError 404 without such a case; TypeError without a network */
export async function readScript(id: string): Promise<InterviewScript> {
  return readJson(await api.api.questions.script[':id'].$get({ param: { id } }, within()));
}
