/** Calls for administrators (docs/product.md 7.4). */
import type { AdminActs } from '#shared/contract/admin/desk.ts';
import type { BringBackRequest, DraftChange, Published } from '#shared/contract/admin/desk-bank.ts';
import type { FoundLearners } from '#shared/contract/admin/desk-learners.ts';
import { api } from '#pwa/http/client.ts';
import { httpErrorOf, readJson } from '#pwa/http/http-error.ts';

/** @throws HttpError */
export async function settleProblem(id: string, note: string, isSettled: boolean): Promise<void> {
  const { $patch } = api.api.admin.questions[':id'].problems[':note'];
  await readJson(await $patch({ param: { id, note }, json: { isSettled } }));
}

/**
 * Settles all of a question's problem reports up to a time.
 * @param upTo milliseconds since 1970 UTC
 * @returns the server's message
 * @throws HttpError
 */
export async function settleAll(id: string, upTo: number): Promise<string> {
  const { $post } = api.api.admin.questions[':id'].problems.settle;
  return (await readJson(await $post({ param: { id }, json: { upTo } }))).message;
}

/** Returns the figures of all questions as a CSV file. @throws HttpError */
export async function fetchQuestionsCsv(): Promise<Blob> {
  const response = await api.api.admin['questions.csv'].$get();
  if (!response.ok) throw await httpErrorOf(response);
  return response.blob();
}

/**
 * Returns the audit log, the latest entries first.
 * @param find words to look for; empty for all entries
 * @throws HttpError
 */
export async function findActs(find: string): Promise<AdminActs> {
  return readJson(await api.api.admin.acts.$get({ query: find === '' ? {} : { find } }));
}

/** Returns the whole audit log as a file. @throws HttpError */
export async function fetchActsCsv(): Promise<Blob> {
  const response = await api.api.admin['acts.csv'].$get();
  if (!response.ok) throw await httpErrorOf(response);
  return response.blob();
}

/**
 * Saves a draft of a question.
 * @returns the draft's new version
 * @throws HttpError 409 if somebody else has saved another draft
 */
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

/**
 * Publishes the draft of a question as its new revision.
 * @param version the version of the draft that the administrator saw
 * @param settles the ids of learners' notes that the new revision takes care of
 * @throws HttpError
 */
export async function publishDraft(
  id: string,
  version: number,
  settles: readonly string[],
): Promise<Published> {
  const { $post } = api.api.admin.bank[':id'].publish;
  return readJson(await $post({ param: { id }, json: { version, settles: [...settles] } }));
}

/** Publishes an earlier text of a question as its new revision. @throws HttpError */
export async function bringBack(id: string, chosen: BringBackRequest): Promise<Published> {
  const { $post } = api.api.admin.bank[':id']['bring-back'];
  return readJson(await $post({ param: { id }, json: chosen }));
}

/** Retires a question, or offers it again. @param revision the revision that the administrator saw @throws HttpError */
export async function retireQuestion(
  id: string,
  isRetired: boolean,
  revision: number,
): Promise<void> {
  const { $post } = api.api.admin.bank[':id'].retire;
  await readJson(await $post({ param: { id }, json: { isRetired, revision } }));
}

/**
 * Decides which text of a question learners get: the one in the files, or the one that administrators have published.
 * @param take true for the files' text
 * @throws HttpError
 */
export async function decideFiles(id: string, take: boolean): Promise<void> {
  await readJson(await api.api.admin.bank[':id'].files.$post({ param: { id }, json: { take } }));
}

/** Signs out everybody except this administrator. @returns the server's message @throws HttpError */
export async function signOutEveryone(): Promise<string> {
  const { $delete } = api.api.admin.sessions;
  return (await readJson(await $delete({ json: {} }))).message;
}

/**
 * Calls with which administrators help a learner or limit an account (docs/product.md 7.4). Each returns the server's
 * message.
 */
const ofLearner = api.api.admin.learners[':id'];

/** Finds learners by email address. @param address the email address or its beginning @throws HttpError */
export async function findLearners(address: string): Promise<FoundLearners> {
  return readJson(await api.api.admin.learners.find.$post({ json: { address } }));
}

/**
 * Gives free days of AI Mode.
 * @param days the number of days; 0 takes them back
 * @returns the server's message
 * @throws HttpError
 */
export async function giveComp(id: string, days: number): Promise<string> {
  return (await readJson(await ofLearner.comp.$post({ param: { id }, json: { days } }))).message;
}

/** @throws HttpError */
export async function endLearnersSessions(id: string): Promise<string> {
  const { $post } = ofLearner['end-sessions'];
  return (await readJson(await $post({ param: { id }, json: {} }))).message;
}

/** @throws HttpError */
export async function sendReset(id: string): Promise<string> {
  return (await readJson(await ofLearner.reset.$post({ param: { id }, json: {} }))).message;
}

/** @throws HttpError */
export async function blockLearner(id: string, isBlocked: boolean): Promise<string> {
  const { $post } = ofLearner.block;
  return (await readJson(await $post({ param: { id }, json: { isBlocked } }))).message;
}
