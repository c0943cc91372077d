/** Notifications on this device (docs/product.md 2.19). */
import type { PushSubscriptionKeys } from '#shared/contract/account/reminders.ts';
import { api } from '#pwa/http/client.ts';
import { readJson } from '#pwa/http/http-error.ts';

const PATIENCE_MS = 30_000;

const within = () => ({ init: { signal: AbortSignal.timeout(PATIENCE_MS) } });

/** The key with which a browser subscribes; null where the server sends none. @throws HttpError */
export async function fetchPushKey(): Promise<string | null> {
  return (await readJson(await api.api.user.push.$get({}, within()))).publicKey;
}

/** Notifications come to this browser, as long as its session stands. @throws HttpError */
export async function turnPushOn(json: PushSubscriptionKeys): Promise<void> {
  await readJson(await api.api.user.push.$post({ json }, within()));
}

/** They come no more. @throws HttpError */
export async function turnPushOff(endpoint: string): Promise<void> {
  await readJson(await api.api.user.push.$delete({ json: { endpoint } }, within()));
}
