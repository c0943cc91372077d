/** What administrators do (docs/product.md 7.4). */
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
