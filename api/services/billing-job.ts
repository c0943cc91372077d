/** Keeps subscriptions true while the server runs: a daily look at each, and the end of what deleted accounts left. */
import { finishCancellation, takeDueCancellation } from '#api/db/cancellations.ts';
import { forgetEvents, takeUnchecked } from '#api/db/stripe-customers.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Services } from '#api/services.ts';
import type { Payments } from './payments.ts';
import { refreshSubscription } from './refresh-subscription.ts';

/** In milliseconds. */
const EVERY = 5_000;
const AFTER_ERROR = 60_000;
const DAY = 86_400_000;
/** The provider repeats an event for three days. */
const EVENT_DAYS = 30;

interface BillingJob extends Pick<Services, 'db' | 'clock' | 'log'> {
  payments: Payments;
}

/** @returns the function that ends it, resolved when nothing of it is under way any more */
export function startBilling(job: BillingJob): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let turn: Promise<void> = Promise.resolve();
  const takeTurn = async () => {
    let wait = AFTER_ERROR;
    try {
      while (!isStopped && (await doNext(job)));
      wait = EVERY;
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown';
      job.log.warn({ name }, 'the subscriptions could not be looked up');
    }
    if (!isStopped) schedule(wait);
  };
  const schedule = (wait: number) => {
    timer = setTimeout(() => {
      turn = takeTurn();
    }, wait);
  };
  schedule(EVERY);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await turn;
  };
}

/** One thing that is due. @returns false when nothing is */
export async function doNext({ payments, ...services }: BillingJob): Promise<boolean> {
  const { db, clock } = services;
  const ending = await inTransaction(db, (tx) => takeDueCancellation(tx, clock()));
  if (ending !== null) {
    await payments.cancelNow(ending);
    await finishCancellation(db, ending);
    return true;
  }
  const before = clock() - DAY;
  const learner = await inTransaction(db, (tx) => takeUnchecked(tx, before));
  if (!learner) return false;
  await refreshSubscription(services, payments, learner);
  await forgetEvents(db, clock() - EVENT_DAYS * DAY);
  return true;
}
