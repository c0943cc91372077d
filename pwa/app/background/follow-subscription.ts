/** Brings the stored user what a sync has learned about the subscription: no badge or gate goes stale. */
import { syncedSubscription } from '#pwa/device/live/live-values.ts';
import { updateUser, useSession } from '#pwa/account/session-store.ts';

/** From now on, for the learner who is signed in. */
export function followSubscription(userId: string): void {
  syncedSubscription.subscribe(() => {
    const news = syncedSubscription.read();
    const { user } = useSession.getState();
    if (!news || user?.id !== userId) return;
    const { stripeCustomerId, stripeSubscriptionId, subscriptionStatus, subscriptionEndDate } =
      news;
    const isSame =
      user.stripeCustomerId === stripeCustomerId &&
      user.stripeSubscriptionId === stripeSubscriptionId &&
      user.subscriptionStatus === subscriptionStatus &&
      user.subscriptionEndDate === subscriptionEndDate;
    if (isSame) return;
    updateUser({
      ...user,
      stripeCustomerId,
      stripeSubscriptionId,
      subscriptionStatus,
      subscriptionEndDate,
    });
  });
}
