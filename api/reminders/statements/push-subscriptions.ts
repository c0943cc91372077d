/** The browsers on which a learner gets notifications. */
import { createHash } from 'node:crypto';
import { and, asc, count, eq, inArray, ne, notInArray } from 'drizzle-orm';
import type { PushSubscriptionKeys } from '#shared/contract/account/reminders.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { pushSubscriptions } from '#api/reminders/tables.ts';
import { sessions } from '#api/account/tables.ts';
import type { SessionKey } from '#api/account/statements/sessions.ts';

/** The maximum number of browsers that a learner can have. A further one replaces the oldest. */
const MOST = 20;

/**
 * Stores the browser that belongs to a session. If the browser was stored for another learner, removes it there.
 * @param now milliseconds since 1970 UTC
 */
export async function keepSubscription(
  tx: Executor,
  key: SessionKey,
  { endpoint, keys }: PushSubscriptionKeys,
  now: number,
): Promise<void> {
  const { p256dh, auth: authSecret } = keys;
  const row = { ...key, endpoint, p256dh, authSecret, createdAt: now };
  const endpointHash = hashOf(endpoint);
  const { userId } = key;
  await tx
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.endpointHash, endpointHash), ne(pushSubscriptions.userId, userId)),
    );
  await tx
    .insert(pushSubscriptions)
    .values({ endpointHash, ...row })
    .onConflictDoUpdate({
      target: [pushSubscriptions.userId, pushSubscriptions.endpointHash],
      set: row,
    });
  const kept = await tx
    .select({ endpointHash: pushSubscriptions.endpointHash })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, key.userId))
    .orderBy(asc(pushSubscriptions.createdAt));
  const oldest = kept.slice(0, Math.max(0, kept.length - MOST));
  const hashes = oldest.map((subscription) => subscription.endpointHash);
  if (hashes.length > 0) {
    await tx
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.userId, key.userId),
          inArray(pushSubscriptions.endpointHash, hashes),
        ),
      );
  }
}

/** Deletes one of the learner's stored browsers. */
export async function dropSubscription(
  executor: Executor,
  userId: string,
  endpoint: string,
): Promise<void> {
  await executor
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        eq(pushSubscriptions.endpointHash, hashOf(endpoint)),
      ),
    );
}

/** Reads the learner's browsers that are still signed in, and deletes the others. @param tx a transaction */
export async function readSubscriptions(tx: Executor, userId: string) {
  const live = tx
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  await tx
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.sessionId, live)),
    );
  const { endpoint, p256dh, authSecret: auth } = pushSubscriptions;
  return tx
    .select({ userId: pushSubscriptions.userId, endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
}

export async function countSubscriptions(executor: Executor, userId: string): Promise<number> {
  const [found] = await executor
    .select({ count: count() })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  return found?.count ?? 0;
}

function hashOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex');
}
