/** Copies a sync's news about the subscription to the stored user, so that no badge or gate is out of date. */
import { syncedSubscription } from '#pwa/device/live/live-values.ts';
import { updateUser, useSession } from '#pwa/account/session-store.ts';

/** Starts following the subscription of the signed-in learner. */
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
