/**
 * Keeps subscriptions up to date while the server runs. It checks each one daily, sends an email before the first
 * charge after a trial, and deletes the customers of deleted accounts at the provider.
 */
import {
  finishDeparture,
  takeDueDeparture,
  forgetEvents,
  takeUnchecked,
} from '#api/billing/statements/stripe-customers.ts';
import { announceFirstCharge } from '#api/billing/statements/first-charges.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { Services } from '#api/services.ts';
import type { Payments } from '#api/billing/provider/payments.ts';
import { refreshSubscription } from '#api/billing/provider/refresh-subscription.ts';
import type { Job } from '#api/platform/run-jobs.ts';

/** In milliseconds. */
const DAY = 86_400_000;
/** How many days the ids of handled events are kept. The provider repeats an event for three days. */
const EVENT_DAYS = 30;

interface BillingJob extends Pick<Services, 'db' | 'clock' | 'trialMarks' | 'log' | 'policy'> {
  payments: Payments;
}

export function billingJob(job: BillingJob): Job {
  return { name: 'subscriptions', every: 5_000, afterError: 60_000, doNext: () => doNext(job) };
}

/** Does one task that is due. @returns false if nothing is due */
export async function doNext({ payments, ...services }: BillingJob): Promise<boolean> {
  const { db, clock } = services;
  if (await announceFirstCharge(db, clock())) return true;
  const gone = await inTransaction(db, (tx) => takeDueDeparture(tx, clock()));
  if (gone !== null) {
    await payments.removeCustomer(gone);
    await finishDeparture(db, gone);
    return true;
  }
  const before = clock() - DAY;
  const learner = await inTransaction(db, (tx) => takeUnchecked(tx, before));
  if (!learner) return false;
  await refreshSubscription(services, payments, learner);
  await forgetEvents(db, clock() - EVENT_DAYS * DAY);
  return true;
}
