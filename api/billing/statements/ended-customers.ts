/** Customers of deleted accounts until the payment provider has deleted them. Nothing but an id is stored. */
import { asc, eq, lte } from 'drizzle-orm';
import { stripeDepartures } from '#api/billing/tables.ts';
import type { Executor } from '#api/platform/database/client.ts';

/** How long to wait before asking a provider again that is down, in milliseconds. */
const RETRY_AFTER = 10 * 60_000;

/** Notes a deleted account's customer, so that its payments end. @param now milliseconds since 1970 UTC */
export async function leaveDeparture(
  executor: Executor,
  customerId: string,
  now: number,
): Promise<void> {
  await executor.insert(stripeDepartures).values({ customerId, dueAt: now }).onConflictDoNothing();
}

/**
 * Takes the customer that has been due longest, and postpones it so that no other server takes it meanwhile.
 * @param tx a transaction of its own @param now milliseconds since 1970 UTC
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

/** Removes the row once the payment provider has deleted the customer. */
export async function finishDeparture(executor: Executor, customerId: string): Promise<void> {
  await executor.delete(stripeDepartures).where(eq(stripeDepartures.customerId, customerId));
}
