/** The script of one case, for whoever plays the interviewer. */
import type { InterviewScript } from '#shared/contract/practice/interview-script.ts';
import { api } from './client.ts';
import { HttpError } from './http-error.ts';

/** @throws HttpError 404 without such a case; TypeError without a network */
export async function readScript(id: string): Promise<InterviewScript> {
  const response = await api.api.questions.script[':id'].$get({ param: { id } });
  if (!response.ok) throw await HttpError.of(response);
  return response.json();
}
