/**
 * Asks the payment provider, and writes what it says: the one way in which a subscription changes. An event
 * says only that something has changed, so it doesn't matter how often or in which order events come.
 */
import { hasHadEffect, markEffect } from '#api/db/stripe-customers.ts';
import { readSubscription, writeSubscription } from '#api/db/subscriptions.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Services } from '#api/services.ts';
import type { Payments } from './payments.ts';

/** Of two answers written since this one began, the second was asked for after it: it tells all that this one would. */
const NEWER = 2;

interface Learner {
  userId: string;
  customerId: string;
}

/**
 * @param eventId has its one effect in the transaction in which the answer is written
 * @throws Error when the provider or the database is away, or the account has gone: nothing is written then
 */
export async function refreshSubscription(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  payments: Payments,
  { userId, customerId }: Learner,
  eventId?: string,
): Promise<void> {
  const readChecks = async () => (await readSubscription(db, userId))?.checks ?? 0;
  const before = await readChecks();
  for (let checks = before; checks < before + NEWER; checks = await readChecks()) {
    if (eventId !== undefined && (await hasHadEffect(db, eventId))) return;
    const facts = await payments.readSubscription(customerId);
    const isWritten = await inTransaction(db, async (tx) => {
      if (!(await writeSubscription(tx, userId, facts, checks, clock()))) return false;
      if (eventId !== undefined) await markEffect(tx, eventId, clock());
      return true;
    });
    if (isWritten) return;
    if ((await readChecks()) === checks) throw new Error('There is no such account any more');
  }
  if (eventId !== undefined) await markEffect(db, eventId, clock());
}
