import type { PushSubscriptionKeys } from '#shared/contract/account/reminders.ts';

/** What the server needs of a browser's subscription; null of one that is not whole. */
export function pushKeysOf(subscription: PushSubscription): PushSubscriptionKeys | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}
