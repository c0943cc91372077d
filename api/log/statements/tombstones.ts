/** A deleted account leaves a tombstone, which is enough to tell its devices (docs/rules.md, deletion). */
import { and, eq, gte, lt } from 'drizzle-orm';
import type { Executor } from '#api/platform/database/client.ts';
import { tombstones } from '#api/log/tables.ts';

const DAY = 24 * 3_600_000;
/** Days after which the tombstone is deleted, too. */
const KEPT_FOR = 400;

/**
 * Leaves a tombstone for a learner, and deletes tombstones that have stood long enough.
 * @param now milliseconds since 1970 UTC
 */
export async function leaveTombstone(tx: Executor, userId: string, now: number): Promise<void> {
  await tx.delete(tombstones).where(lt(tombstones.deletedOn, oldestDate(now)));
  await tx
    .insert(tombstones)
    .values({ userId, deletedOn: dateOf(now) })
    .onConflictDoNothing();
}

/** Whether the account was deleted in the last 400 days. @param now milliseconds since 1970 UTC */
export async function hasTombstone(
  executor: Executor,
  userId: string,
  now: number,
): Promise<boolean> {
  const [found] = await executor
    .select()
    .from(tombstones)
    .where(and(eq(tombstones.userId, userId), gte(tombstones.deletedOn, oldestDate(now))));
  return found !== undefined;
}

function oldestDate(now: number): string {
  return dateOf(now - KEPT_FOR * DAY);
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
