/**
 * Ended sessions whose devices shall forget what is on them once they are heard of again (docs/rules.md, account). Hashes of random ids, which
 * name nobody: they outlive the session, and the account.
 */
import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { deviceWipes } from '#api/account/tables.ts';
import type { Executor } from '#api/platform/database/client.ts';

/** Milliseconds for which a device that was away is told: three times as long as its token is good. */
const KEPT_FOR = 90 * 86_400_000;

/** @param sessionIds of sessions that end @param now milliseconds since 1970 UTC */
export async function askToWipe(
  tx: Executor,
  sessionIds: readonly string[],
  now: number,
): Promise<void> {
  if (sessionIds.length === 0) return;
  const wipes = sessionIds.map((sessionId) => ({ sessionHash: hashOf(sessionId), askedAt: now }));
  await tx.insert(deviceWipes).values(wipes).onConflictDoNothing();
}

/** Whether the device of the ended session shall forget what is on it. @param now milliseconds since 1970 UTC */
export async function isToBeWiped(
  executor: Executor,
  sessionId: string,
  now: number,
): Promise<boolean> {
  const [found] = await executor
    .select({ askedAt: deviceWipes.askedAt })
    .from(deviceWipes)
    .where(
      and(eq(deviceWipes.sessionHash, hashOf(sessionId)), gt(deviceWipes.askedAt, now - KEPT_FOR)),
    );
  return found !== undefined;
}

/** Forgets those that have stood long enough. @param now milliseconds since 1970 UTC */
export async function dropOldWipes(executor: Executor, now: number): Promise<void> {
  await executor.delete(deviceWipes).where(lte(deviceWipes.askedAt, now - KEPT_FOR));
}

function hashOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}
