/**
 * Calls with which administrators help or restrict one account (docs/product.md 7.4). Each returns the server's
 * message.
 */
import type { FoundLearners } from '#shared/contract/admin/desk-learners.ts';
import { api } from '#pwa/http/client.ts';
import { readJson } from '#pwa/http/http-error.ts';

const ofLearner = api.api.admin.learners[':id'];

/** @param address the email address or its beginning. @throws HttpError */
export async function findLearners(address: string): Promise<FoundLearners> {
  return readJson(await api.api.admin.learners.find.$post({ json: { address } }));
}

/** @param days how many free days; 0 takes them back. @throws HttpError */
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
