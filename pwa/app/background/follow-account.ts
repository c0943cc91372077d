/**
 * When a sync brings a new state of the subscription, copies it to the stored user, so that all badges and gates show
 * it.
 */
import { syncedSubscription } from '#pwa/device/live/live-values.ts';
import { updateUser, useSession } from '#pwa/account/session-store.ts';
import { fetchUser } from '#pwa/http/auth-calls.ts';
import { keepAdminRole } from '#pwa/account/admin-role.ts';

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

// Reads from the server, once per start, whether the link to the administrators' desk should be shown.

/**
 * Asks the server whether the learner is an administrator. Without a reply, the link stays as it was; nothing waits for
 * the reply.
 */
export async function followRole(userId: string): Promise<void> {
  try {
    const { id, isAdmin } = await fetchUser();
    if (id === userId) keepAdminRole(userId, isAdmin);
  } catch (error) {
    console.warn('The role could not be asked for', error);
  }
}
