/** Who may use AI Mode (docs/product.md 4.11): a pure reading of what the payment provider last said. */
import { isoDate, shownStatus, type Subscription } from '#api/db/subscriptions.ts';
import type { SubscriptionStatus } from '#shared/contract/subscription.ts';

/** A payment that failed leaves this long to mend it, in milliseconds. */
const PAST_DUE_ACCESS = 7 * 86_400_000;

/** @param now milliseconds since 1970 UTC */
export function accessOf(
  subscription: Subscription | null,
  isDemoAccount: boolean,
  now: number,
): SubscriptionStatus {
  const status = subscription?.status ?? null;
  const trialEnd = status === 'trialing' ? (subscription?.trialEnd ?? null) : null;
  return {
    hasActiveSubscription: isDemoAccount || (subscription !== null && hasAccess(subscription, now)),
    status: shownStatus(status),
    endDate: isoDate(subscription?.currentPeriodEnd ?? null),
    isInTrial: trialEnd !== null,
    trialEnd: isoDate(trialEnd),
    isDemoAccount,
  };
}

function hasAccess({ status, currentPeriodStart }: Subscription, now: number): boolean {
  if (status === 'active' || status === 'trialing') return true;
  // The period that was not paid begins when the payment is due.
  return status === 'past_due' && now < (currentPeriodStart ?? 0) + PAST_DUE_ACCESS;
}
