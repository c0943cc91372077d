/**
 * Stores learners' customer ids at the payment provider, and the provider's events that were handled. Also finds the
 * customers to check next.
 */
import { asc, eq, lt, lte } from 'drizzle-orm';
import {
  stripeCustomers,
  stripeEvents,
  subscriptions,
  stripeDepartures,
} from '#api/billing/tables.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { users } from '#api/account/tables.ts';

/** How long to wait before a retry when the provider couldn't be reached, in milliseconds. */
const RETRY_AFTER = 10 * 60_000;

/**
 * Stores the id of a learner's customer. If two requests have each made a customer, the one that was stored first is
 * kept.
 * @returns the id of the customer that is kept; null if the account is gone
 */
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

/** Finds a customer's learner. @returns the learner's id; null if the customer belongs to no account */
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

/**
 * Marks an event as handled. @param tx the transaction that stores the event's effect
 * @returns false if it was handled already
 */
export async function markEffect(tx: Executor, eventId: string, now: number): Promise<boolean> {
  const marked = await tx
    .insert(stripeEvents)
    .values({ eventId, receivedAt: now })
    .onConflictDoNothing()
    .returning();
  return marked.length > 0;
}

/**
 * Deletes the events from before a given time, because the provider doesn't repeat them anymore. @param before
 * milliseconds since 1970 UTC
 */
export async function forgetEvents(executor: Executor, before: number): Promise<void> {
  await executor.delete(stripeEvents).where(lt(stripeEvents.receivedAt, before));
}

/**
 * Takes the customer whose subscription was checked longest ago. Marks this customer, so that no other server takes it
 * at the same time.
 * @param tx a transaction of its own
 * @param before milliseconds since 1970 UTC
 * @returns null if all customers were checked after `before`
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
  // If the check fails, this customer is checked again in ten minutes.
  await tx
    .update(subscriptions)
    .set({ checkedAt: before + RETRY_AFTER })
    .where(eq(subscriptions.userId, due.userId));
  return due;
}

/**
 * Stores the customer of a deleted account until the payment provider has deleted that customer and ended its payments.
 * Only the customer's id is stored.
 * @param now milliseconds since 1970 UTC
 */
export async function leaveDeparture(
  executor: Executor,
  customerId: string,
  now: number,
): Promise<void> {
  await executor.insert(stripeDepartures).values({ customerId, dueAt: now }).onConflictDoNothing();
}

/**
 * Takes the customer that has been due for deletion the longest, and postpones it, so that no other server takes it in
 * the meantime.
 * @param tx a transaction of its own
 * @param now milliseconds since 1970 UTC
 */
export async function takeDueDeparture(tx: Executor, now: number): Promise<string | null> {
  const [due] = await tx
    .select()
    .from(stripeDepartures)
    .where(lte(stripeDepartures.dueAt, now))
    .orderBy(asc(stripeDepartures.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return null;
  await tx
    .update(stripeDepartures)
    .set({ dueAt: now + RETRY_AFTER })
    .where(eq(stripeDepartures.customerId, due.customerId));
  return due.customerId;
}

/** Removes the row after the payment provider has deleted the customer. */
export async function finishDeparture(executor: Executor, customerId: string): Promise<void> {
  await executor.delete(stripeDepartures).where(eq(stripeDepartures.customerId, customerId));
}
