/** Customers of deleted accounts, until the payment provider has forgotten them: an id and nothing else. */
import { asc, eq, lte } from 'drizzle-orm';
import { stripeDepartures } from '#api/billing/tables.ts';
import type { Executor } from '#api/platform/database/client.ts';

/** In milliseconds: a provider that is away is asked again after it. */
const RETRY_AFTER = 10 * 60_000;

/** The customer of an account that goes, with whatever it pays now or would later. @param now milliseconds since 1970 UTC */
export async function leaveDeparture(
  executor: Executor,
  customerId: string,
  now: number,
): Promise<void> {
  await executor.insert(stripeDepartures).values({ customerId, dueAt: now }).onConflictDoNothing();
}

/**
 * The one that is due longest, put off so that no other server takes it meanwhile.
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

/** The payment provider has forgotten it. */
export async function finishDeparture(executor: Executor, customerId: string): Promise<void> {
  await executor.delete(stripeDepartures).where(eq(stripeDepartures.customerId, customerId));
}
