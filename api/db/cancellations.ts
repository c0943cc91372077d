/** Subscriptions of deleted accounts, until the payment provider has ended them: an id and nothing else. */
import { asc, eq, lte } from 'drizzle-orm';
import { stripeCancellations } from './billing-schema.ts';
import type { Executor } from './client.ts';
import { readSubscription } from './subscriptions.ts';

/** In milliseconds: a provider that is away is asked again after it. */
const RETRY_AFTER = 10 * 60_000;

/** Of an account that is about to go. @param now milliseconds since 1970 UTC */
export async function leaveCancellation(tx: Executor, userId: string, now: number): Promise<void> {
  const id = (await readSubscription(tx, userId))?.stripeSubscriptionId;
  if (!id) return;
  await tx
    .insert(stripeCancellations)
    .values({ stripeSubscriptionId: id, dueAt: now })
    .onConflictDoNothing();
}

/**
 * The one that is due longest, put off so that no other server takes it meanwhile.
 * @param tx a transaction of its own @param now milliseconds since 1970 UTC
 */
export async function takeDueCancellation(tx: Executor, now: number): Promise<string | null> {
  const [due] = await tx
    .select()
    .from(stripeCancellations)
    .where(lte(stripeCancellations.dueAt, now))
    .orderBy(asc(stripeCancellations.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return null;
  const isIt = eq(stripeCancellations.stripeSubscriptionId, due.stripeSubscriptionId);
  await tx
    .update(stripeCancellations)
    .set({ dueAt: now + RETRY_AFTER })
    .where(isIt);
  return due.stripeSubscriptionId;
}

/** The payment provider has ended it. */
export async function finishCancellation(executor: Executor, id: string): Promise<void> {
  await executor
    .delete(stripeCancellations)
    .where(eq(stripeCancellations.stripeSubscriptionId, id));
}
