/** What a blocked account can still do (docs/security.md): with the token of the refusal, not with a session. */
import { api } from './client.ts';
import { httpErrorOf, readJson } from './http-error.ts';

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Everything that the server holds of the learner, as a JSON file. @throws HttpError */
export async function exportBlocked(leaveToken: string): Promise<Blob> {
  const response = await api.api.user.export.$get({}, bearer(leaveToken));
  if (!response.ok) throw await httpErrorOf(response);
  return response.blob();
}

/** Erases the account on the server. @throws HttpError */
export async function deleteBlocked(leaveToken: string): Promise<void> {
  await readJson(await api.api.user.account.$delete({ json: {} }, bearer(leaveToken)));
}
