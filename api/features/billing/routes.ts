/** What a learner's subscription is, for AI Mode's gates and the account's card. */
import { Hono } from 'hono';
import {
  isoDate,
  readSubscription,
  shownStatus,
  type Subscription,
} from '#api/db/subscriptions.ts';
import type { AppEnv } from '#api/middleware/app-env.ts';
import { describe } from '#api/middleware/describe.ts';
import { isDemoAccount } from '#api/middleware/is-demo-account.ts';
import { requireSession } from '#api/middleware/session.ts';
import { accessOf } from '#api/services/subscription-access.ts';
import type { Services } from '#api/services.ts';
import { AccountSubscription, SubscriptionStatus } from '#shared/contract/subscription.ts';

export function billingRoutes(services: Services) {
  const { db, clock, policy } = services;
  const session = requireSession(services);
  return new Hono<AppEnv>()
    .get(
      '/subscription/status',
      describe({
        summary: 'Whether AI Mode is open, and until when',
        answers: { 200: SubscriptionStatus },
        errors: [401, 410],
      }),
      session,
      async (c) => {
        const { user } = c.get('session');
        const subscription = await readSubscription(db, user.userId);
        return c.json(accessOf(subscription, isDemoAccount(user, policy), clock()), 200);
      },
    )
    .get(
      '/user/subscription',
      describe({
        summary: 'The subscription of the account, or null',
        answers: { 200: AccountSubscription },
        errors: [401, 410],
      }),
      session,
      async (c) => {
        const { userId } = c.get('session').user;
        return c.json(viewForAccount(await readSubscription(db, userId)), 200);
      },
    );
}

function viewForAccount(subscription: Subscription | null): AccountSubscription {
  const status = shownStatus(subscription?.status ?? null);
  if (!subscription || status === null) return null;
  return {
    status,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    currentPeriodEnd: isoDate(subscription.currentPeriodEnd),
    price: (subscription.priceCents ?? 0) / 100,
    interval: subscription.interval ?? '',
  };
}
