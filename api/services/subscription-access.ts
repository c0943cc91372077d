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
    endDate: isoDate(subscription && openUntil(subscription)),
    isInTrial: trialEnd !== null,
    trialEnd: isoDate(trialEnd),
    isDemoAccount,
  };
}

function hasAccess(subscription: Subscription, now: number): boolean {
  const { status } = subscription;
  if (status === 'active' || status === 'trialing') return true;
  return status === 'past_due' && now < (openUntil(subscription) ?? 0);
}

/** Milliseconds since 1970 UTC: the end of the period; where its payment failed, of the days that leaves. */
function openUntil({ status, currentPeriodStart, currentPeriodEnd }: Subscription): number | null {
  // The period that was not paid begins when the payment is due.
  return status === 'past_due' ? (currentPeriodStart ?? 0) + PAST_DUE_ACCESS : currentPeriodEnd;
}
