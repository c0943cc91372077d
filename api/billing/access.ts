/**
 * Decides who may use AI Mode, and lets only subscribers and demo accounts pass, after `requireSession`
 * (docs/product.md 6).
 */
import { createMiddleware } from 'hono/factory';
import {
  readSubscription,
  isoDate,
  shownStatus,
  type Subscription,
} from '#api/billing/statements/subscriptions.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import type { SubscribedEnv } from '#api/platform/http/app-env.ts';
import { isDemoAccount } from '#api/account/access.ts';
import type { SubscriptionStatus } from '#shared/contract/subscription.ts';

/** Lets only subscribers and demo accounts pass: 402 for others. */
export function requireSubscription({
  db,
  clock,
  policy,
}: Pick<Services, 'db' | 'clock' | 'policy'>) {
  return createMiddleware<SubscribedEnv>(async (c, next) => {
    const { user } = c.get('session');
    const subscription = await readSubscription(db, user.userId);
    const isDemo = isDemoAccount(user, policy);
    const { hasActiveSubscription, isInTrial } = accessOf(subscription, isDemo, clock());
    if (!hasActiveSubscription) throw new ApiError(402, 'AI Mode needs an active subscription.');
    c.set('aiLearner', { userId: user.userId, isInTrial: isInTrial && !isDemo });
    await next();
  });
}

/** How long a learner keeps access after a payment has failed, in milliseconds. This leaves time to fix the payment. */
const PAST_DUE_ACCESS = 7 * 86_400_000;

/**
 * Decides if a learner may use AI Mode (docs/product.md 4.11), from an administrator's gift and the subscription as the
 * payment provider last described it.
 * @param now milliseconds since 1970 UTC
 */
export function accessOf(
  subscription: Subscription | null,
  isDemo: boolean,
  now: number,
): SubscriptionStatus {
  const status = subscription?.status ?? null;
  const trialEnd = status === 'trialing' ? (subscription?.trialEnd ?? null) : null;
  const isPaid = subscription !== null && hasAccess(subscription, now);
  const gift = subscription && !isPaid ? compOf(subscription, now) : null;
  return {
    hasActiveSubscription: isDemo || isPaid || gift !== null,
    status: shownStatus(status),
    endDate: isoDate(gift ?? (subscription && openUntil(subscription))),
    isInTrial: trialEnd !== null,
    trialEnd: isoDate(trialEnd),
    isDemoAccount: isDemo,
    ...(subscription?.cancelAtPeriodEnd && { isEnding: true }),
  };
}

/**
 * Returns when the free access that an administrator has given ends; null if there is none, or if it has already ended.
 */
export function compOf({ compUntil }: Subscription, now: number): number | null {
  return compUntil !== null && now < compUntil ? compUntil : null;
}

function hasAccess(subscription: Subscription, now: number): boolean {
  const { status } = subscription;
  if (status === 'active' || status === 'trialing') return true;
  return status === 'past_due' && now < (openUntil(subscription) ?? 0);
}

/**
 * Returns when access ends, in milliseconds since 1970 UTC: at the end of the period, or seven days after a payment has
 * failed.
 */
export function openUntil({
  status,
  currentPeriodStart,
  currentPeriodEnd,
}: Pick<Subscription, 'status' | 'currentPeriodStart' | 'currentPeriodEnd'>): number | null {
  // The unpaid period began on the day on which its payment was due.
  return status === 'past_due' ? (currentPeriodStart ?? 0) + PAST_DUE_ACCESS : currentPeriodEnd;
}
