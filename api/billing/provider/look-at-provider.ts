/** Asks the payment provider at the moment a person looks: an event that never came hides nothing from who has paid. */
import { readSubscription, type Subscription } from '#api/billing/statements/subscriptions.ts';
import type { User } from '#api/account/statements/users.ts';
import type { Services } from '#api/services.ts';
import { refreshSubscription } from './refresh-subscription.ts';

/** In milliseconds: an answer of the provider that is younger is shown as it is. */
const FRESH = 5_000;
/** In milliseconds: so long a person waits for the provider; it goes on being asked. */
const PATIENCE = 3_000;

type LookServices = Pick<Services, 'db' | 'clock' | 'payments' | 'trialMarks' | 'log' | 'policy'>;

/**
 * @returns a way to read a learner's subscription as the provider sees it now; as it was last written where the
 *   provider is away. Looks at the same moment are one.
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

/** Waits for it, though not longer. @param patience milliseconds */
async function within(patience: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
}
