/** What administrators do (docs/product.md 7.4). */
import type { DraftChange, Published } from '#shared/contract/bank.ts';
import { api } from './client.ts';
import { httpErrorOf, readJson } from './http-error.ts';

/** @throws HttpError */
export async function settleProblem(id: string, note: string, isSettled: boolean): Promise<void> {
  const { $patch } = api.api.admin.questions[':id'].problems[':note'];
  await readJson(await $patch({ param: { id, note }, json: { isSettled } }));
}

/** The statistics of all questions as a file. @throws HttpError */
export async function fetchQuestionsCsv(): Promise<Blob> {
  const response = await api.api.admin['questions.csv'].$get();
  if (!response.ok) throw await httpErrorOf(response);
  return response.blob();
}

/** @returns the new version of the draft. @throws HttpError 409 when somebody else has saved another */
export async function saveDraft(id: string, change: DraftChange): Promise<number> {
  const { $put } = api.api.admin.bank[':id'].draft;
  const { version } = await readJson<{ version: number }>(
    await $put({ param: { id }, json: change }),
  );
  return version;
}

/** @throws HttpError */
export async function discardDraft(id: string): Promise<void> {
  await readJson(await api.api.admin.bank[':id'].draft.$delete({ param: { id } }));
}

/** @param version of the draft that was seen. @throws HttpError */
export async function publishDraft(id: string, version: number): Promise<Published> {
  const { $post } = api.api.admin.bank[':id'].publish;
  return readJson(await $post({ param: { id }, json: { version } }));
}

/** @param revision that was seen. @throws HttpError */
export async function retireQuestion(
  id: string,
  isRetired: boolean,
  revision: number,
): Promise<void> {
  const { $post } = api.api.admin.bank[':id'].retire;
  await readJson(await $post({ param: { id }, json: { isRetired, revision } }));
}

/** @param take the edition of the files stands, else the own one. @throws HttpError */
export async function decideFiles(id: string, take: boolean): Promise<void> {
  await readJson(await api.api.admin.bank[':id'].files.$post({ param: { id }, json: { take } }));
}

/** Signs an account out on every device. @returns what the server says. @throws HttpError 404 without such an account */
export async function signOutAccount(email: string): Promise<string> {
  const { $post } = api.api.admin.sessions.end;
  return (await readJson(await $post({ json: { email } }))).message;
}

/** Signs everybody else out. @returns what the server says. @throws HttpError */
export async function signOutEveryone(): Promise<string> {
  const { $delete } = api.api.admin.sessions;
  return (await readJson(await $delete({ json: {} }))).message;
}
