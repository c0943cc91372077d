/** Lets only subscribers and demo accounts pass, behind `requireSession` (docs/product.md 6). */
import { createMiddleware } from 'hono/factory';
import { readSubscription } from '#api/billing/statements/subscriptions.ts';
import { ApiError } from '#api/platform/api-error.ts';
import { accessOf } from '#api/billing/access/subscription-access.ts';
import type { Services } from '#api/services.ts';
import type { SubscribedEnv } from '#api/platform/http/app-env.ts';
import { isDemoAccount } from '#api/account/access.ts';

/** Refuses all others with 402. */
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
