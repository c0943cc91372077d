/** Who may use AI Mode (docs/product.md 4.11): a pure reading of what the payment provider last said. */
import { isoDate, shownStatus, type Subscription } from '#api/billing/statements/subscriptions.ts';
import type { SubscriptionStatus } from '#shared/contract/billing/subscription.ts';

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
  const isPaid = subscription !== null && hasAccess(subscription, now);
  const gift = subscription && !isPaid ? compOf(subscription, now) : null;
  return {
    hasActiveSubscription: isDemoAccount || isPaid || gift !== null,
    status: shownStatus(status),
    endDate: isoDate(gift ?? (subscription && openUntil(subscription))),
    isInTrial: trialEnd !== null,
    trialEnd: isoDate(trialEnd),
    isDemoAccount,
    ...(subscription?.cancelAtPeriodEnd && { isEnding: true }),
  };
}

/** Until when an administrator's gift lasts; null without one, and once it is over. */
export function compOf({ compUntil }: Subscription, now: number): number | null {
  return compUntil !== null && now < compUntil ? compUntil : null;
}

function hasAccess(subscription: Subscription, now: number): boolean {
  const { status } = subscription;
  if (status === 'active' || status === 'trialing') return true;
  return status === 'past_due' && now < (openUntil(subscription) ?? 0);
}

/** Milliseconds since 1970 UTC: the end of the period; where its payment failed, of the days that leaves. */
export function openUntil({
  status,
  currentPeriodStart,
  currentPeriodEnd,
}: Pick<Subscription, 'status' | 'currentPeriodStart' | 'currentPeriodEnd'>): number | null {
  // The period that was not paid begins when the payment is due.
  return status === 'past_due' ? (currentPeriodStart ?? 0) + PAST_DUE_ACCESS : currentPeriodEnd;
}
