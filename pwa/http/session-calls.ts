/** Where the account is signed in, and the end of what should not be (docs/rules.md, account). */
import type { SignedInDevice } from '#shared/contract/account/sessions.ts';
import { api } from './client.ts';
import { readJson } from './http-error.ts';

const PATIENCE_MS = 30_000;

const within = () => ({ init: { signal: AbortSignal.timeout(PATIENCE_MS) } });

/** Live sessions, this one first. @throws HttpError */
export async function fetchDevices(): Promise<SignedInDevice[]> {
  return (await readJson(await api.api.user.sessions.$get({}, within()))).sessions;
}

/** Signs out one device. @throws HttpError 404 when it was signed out already */
export async function signOutDevice(id: string): Promise<void> {
  const call = { param: { id }, json: {} };
  await readJson(await api.api.user.sessions[':id'].$delete(call, within()));
}

/** Signs out all devices but this one. @throws HttpError */
export async function signOutOtherDevices(): Promise<void> {
  await readJson(await api.api.user.sessions.$delete({ json: {} }, within()));
}
