import { turnPushOn } from '#pwa/http/calls/reminder-calls.ts';
import { canPush, readDevicePush } from '#pwa/account/device-push.ts';
import type { PushSubscriptionKeys } from '#shared/contract/account/reminders.ts';

/**
 * Runs after each start: moves the notifications that the learner has on in this browser to the current session, under
 * the push service's current address. @throws HttpError
 */
export async function keepPush(userId: string): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return;
  const subscription = await readDevicePush(userId);
  const keys = subscription && pushKeysOf(subscription);
  if (keys) await turnPushOn(keys);
}

/** The parts of a browser's subscription that the server needs; null if the subscription is incomplete. */
export function pushKeysOf(subscription: PushSubscription): PushSubscriptionKeys | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}
