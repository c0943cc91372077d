/**
 * Ended sessions whose devices must erase their data once they contact the server again (docs/rules.md, account). The
 * rows are hashes of random ids that identify nobody, so they may outlive the session and the account.
 */
import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { deviceWipes } from '#api/account/tables.ts';
import type { Executor } from '#api/platform/database/client.ts';

/** Milliseconds for which a device that was away can still be told, three times its token's lifetime. */
const KEPT_FOR = 90 * 86_400_000;

/** @param sessionIds ids of the sessions that end @param now milliseconds since 1970 UTC */
export async function askToWipe(
  tx: Executor,
  sessionIds: readonly string[],
  now: number,
): Promise<void> {
  if (sessionIds.length === 0) return;
  const wipes = sessionIds.map((sessionId) => ({ sessionHash: hashOf(sessionId), askedAt: now }));
  await tx.insert(deviceWipes).values(wipes).onConflictDoNothing();
}

/** Whether the ended session's device must erase its data. @param now milliseconds since 1970 UTC */
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

/** Deletes the requests that have stood long enough. @param now milliseconds since 1970 UTC */
export async function dropOldWipes(executor: Executor, now: number): Promise<void> {
  await executor.delete(deviceWipes).where(lte(deviceWipes.askedAt, now - KEPT_FOR));
}

function hashOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}
