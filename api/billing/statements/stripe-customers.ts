/** Who is which customer at the payment provider, whose events had their effect, and who is to be looked up. */
import { asc, eq, lt } from 'drizzle-orm';
import { stripeCustomers, stripeEvents, subscriptions } from '#api/billing/tables.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { users } from '#api/account/tables.ts';

/** In milliseconds. */
const RETRY_AFTER = 10 * 60_000;

/** Keeps the customer of a learner; of two at once the first stays. @returns the one that stays */
export async function keepCustomer(
  tx: Executor,
  userId: string,
  customerId: string,
): Promise<string | null> {
  const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
  if (!user || user.stripeCustomerId) return user?.stripeCustomerId ?? null;
  await tx.insert(stripeCustomers).values({ customerId, userId }).onConflictDoNothing();
  await tx.update(users).set({ stripeCustomerId: customerId }).where(eq(users.userId, userId));
  return customerId;
}

/** @returns null for a customer that is nobody's, or no longer */
export async function findUserIdByCustomer(
  executor: Executor,
  customerId: string,
): Promise<string | null> {
  const [found] = await executor
    .select()
    .from(stripeCustomers)
    .where(eq(stripeCustomers.customerId, customerId));
  return found?.userId ?? null;
}

export async function hasHadEffect(executor: Executor, eventId: string): Promise<boolean> {
  const isIt = eq(stripeEvents.eventId, eventId);
  return (await executor.select().from(stripeEvents).where(isIt)).length > 0;
}

/** @param tx the transaction of the event's effect @returns false when it has had one already */
export async function markEffect(tx: Executor, eventId: string, now: number): Promise<boolean> {
  const marked = await tx
    .insert(stripeEvents)
    .values({ eventId, receivedAt: now })
    .onConflictDoNothing()
    .returning();
  return marked.length > 0;
}

/** @param before milliseconds since 1970 UTC: the provider no longer repeats what is older */
export async function forgetEvents(executor: Executor, before: number): Promise<void> {
  await executor.delete(stripeEvents).where(lt(stripeEvents.receivedAt, before));
}

/**
 * The customer whose subscription was looked up longest ago, marked so that no other server takes it.
 * @param tx a transaction of its own @param before milliseconds since 1970 UTC
 * @returns null when all were looked up since
 */
export async function takeUnchecked(
  tx: Executor,
  before: number,
): Promise<{ userId: string; customerId: string } | null> {
  const [due] = await tx
    .select({ userId: subscriptions.userId, customerId: stripeCustomers.customerId })
    .from(subscriptions)
    .innerJoin(stripeCustomers, eq(stripeCustomers.userId, subscriptions.userId))
    .where(lt(subscriptions.checkedAt, before))
    .orderBy(asc(subscriptions.checkedAt))
    .limit(1)
    .for('update', { of: subscriptions, skipLocked: true });
  if (!due) return null;
  // A look that fails is taken again soon.
  await tx
    .update(subscriptions)
    .set({ checkedAt: before + RETRY_AFTER })
    .where(eq(subscriptions.userId, due.userId));
  return due;
}
