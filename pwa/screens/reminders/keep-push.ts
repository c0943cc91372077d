import { turnPushOn } from '#pwa/http/calls/reminder-calls.ts';
import { canPush, readDevicePush } from '#pwa/account/device-push.ts';
import type { PushSubscriptionKeys } from '#shared/contract/account/reminders.ts';

/**
 * After each start: notifications that the learner has on in this browser belong to the session that is open
 * now, under the address that the push service uses now. @throws HttpError
 */
export async function keepPush(userId: string): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return;
  const subscription = await readDevicePush(userId);
  const keys = subscription && pushKeysOf(subscription);
  if (keys) await turnPushOn(keys);
}

/** What the server needs of a browser's subscription; null of one that is not whole. */
export function pushKeysOf(subscription: PushSubscription): PushSubscriptionKeys | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}
