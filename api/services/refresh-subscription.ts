/**
 * Asks the payment provider, and writes what it says: the one way in which a subscription changes. An event
 * says only that something has changed, so it doesn't matter how often or in which order events come.
 */
import { hasHadEffect, markEffect } from '#api/db/stripe-customers.ts';
import { readSubscription, writeSubscription } from '#api/db/subscriptions.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Services } from '#api/services.ts';
import type { Payments } from './payments.ts';

/** Others that write meanwhile make this one ask again. */
const ATTEMPTS = 6;

interface Learner {
  userId: string;
  customerId: string;
}

/**
 * @param eventId has its one effect in the transaction in which the answer is written
 * @throws Error when the provider or the database is away: nothing is written then
 */
export async function refreshSubscription(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  payments: Payments,
  { userId, customerId }: Learner,
  eventId?: string,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (eventId !== undefined && (await hasHadEffect(db, eventId))) return;
    const { checks = 0 } = (await readSubscription(db, userId)) ?? {};
    const facts = await payments.readSubscription(customerId);
    const isWritten = await inTransaction(db, async (tx) => {
      if (!(await writeSubscription(tx, userId, facts, checks, clock()))) return false;
      if (eventId !== undefined) await markEffect(tx, eventId, clock());
      return true;
    });
    if (isWritten) return;
  }
  throw new Error('The subscription changed all the time');
}
