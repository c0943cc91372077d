/** Calls for notifications on this device (docs/product.md 2.19). */
import type { PushSubscriptionKeys } from '#shared/contract/account/reminders.ts';
import { api } from '#pwa/http/client.ts';
import { readJson } from '#pwa/http/http-error.ts';

const PATIENCE_MS = 30_000;

const within = () => ({ init: { signal: AbortSignal.timeout(PATIENCE_MS) } });

/** Returns the key with which a browser subscribes; null if the server sends no notifications. @throws HttpError */
export async function fetchPushKey(): Promise<string | null> {
  return (await readJson(await api.api.user.push.$get({}, within()))).publicKey;
}

/** Turns notifications on for this browser, as long as its session lasts. @throws HttpError */
export async function turnPushOn(json: PushSubscriptionKeys): Promise<void> {
  await readJson(await api.api.user.push.$post({ json }, within()));
}

/** Turns notifications off. @throws HttpError */
export async function turnPushOff(endpoint: string): Promise<void> {
  await readJson(await api.api.user.push.$delete({ json: { endpoint } }, within()));
}
