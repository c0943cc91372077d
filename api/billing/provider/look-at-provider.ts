/** Asks the payment provider when a learner looks, so somebody who has paid sees it even if an event never came. */
import { readSubscription, type Subscription } from '#api/billing/statements/subscriptions.ts';
import type { User } from '#api/account/statements/users.ts';
import type { Services } from '#api/services.ts';
import { refreshSubscription } from './refresh-subscription.ts';

/** In milliseconds. A younger answer from the provider is shown without asking again. */
const FRESH = 5_000;
/** How long a learner waits for the provider, in milliseconds. The request goes on afterwards. */
const PATIENCE = 3_000;

type LookServices = Pick<Services, 'db' | 'clock' | 'payments' | 'trialMarks' | 'log' | 'policy'>;

/**
 * @returns a function that reads a learner's subscription as the provider sees it now, or as it was last written
 *   if the provider is down. Looks at the same moment share one request.
 */
export function createLook(
  services: LookServices,
): (user: Pick<User, 'userId' | 'stripeCustomerId'>) => Promise<Subscription | null> {
  const asked = new Map<string, Promise<void>>();
  const ask = (userId: string, customerId: string): Promise<void> => {
    const { payments, log } = services;
    const running = asked.get(userId);
    if (running || !payments) return running ?? Promise.resolve();
    const begun = refreshSubscription(services, payments, { userId, customerId })
      .catch((error: unknown) => {
        const { name, message } = error instanceof Error ? error : new Error(String(error));
        log.warn({ name, reason: message }, 'the payment provider could not be asked');
      })
      .finally(() => asked.delete(userId));
    asked.set(userId, begun);
    return begun;
  };
  return async ({ userId, stripeCustomerId }) => {
    const known = await readSubscription(services.db, userId);
    const isFresh = services.clock() - (known?.checkedAt ?? 0) < FRESH;
    if (stripeCustomerId === null || isFresh) return known;
    await within(PATIENCE, ask(userId, stripeCustomerId));
    return readSubscription(services.db, userId);
  };
}

/** Waits for the work, but no longer than its patience. @param patience milliseconds */
async function within(patience: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
}
