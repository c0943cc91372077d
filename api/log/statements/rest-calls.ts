/**
 * The data for the calls of docs/product.md 7: a virtual device for each session, and the stored reply for each
 * Idempotency-Key.
 */
import { and, desc, eq, lt } from 'drizzle-orm';
import { SERVER_DEVICE_PREFIX } from '#shared/contract/sync-protocol.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { learnerEvents, idempotencyKeys } from '#api/log/tables.ts';
import type { SessionKey } from '#api/account/statements/sessions.ts';

export function restDeviceId(sessionId: string): string {
  return `${SERVER_DEVICE_PREFIX}${sessionId}`;
}

/** Reads the id of the question that the session's last call skipped; null if that call wasn't a skip. */
export async function readJustSkipped(
  executor: Executor,
  { userId, sessionId }: SessionKey,
): Promise<string | null> {
  const { deviceId, deviceSeq } = learnerEvents;
  const [last] = await executor
    .select({ event: learnerEvents.event })
    .from(learnerEvents)
    .where(and(eq(learnerEvents.userId, userId), eq(deviceId, restDeviceId(sessionId))))
    .orderBy(desc(deviceSeq))
    .limit(1);
  const event = last?.event as LearnerEvent | null | undefined;
  if (event?.kind !== 'answer' || event.mode === 'ai') return null;
  return event.powerUps.includes('skip') ? event.questionId : null;
}

/** How long a reply is kept, in milliseconds. */
const HELD_FOR = 24 * 3_600_000;

/**
 * A reply that is kept for 24 hours under the Idempotency-Key that a client sent
 * (draft-ietf-httpapi-idempotency-key-header).
 */
interface KeptAnswer {
  requestHash: string;
  status: number;
  body: unknown;
}

/** Finds the reply to this Idempotency-Key from the last 24 hours, or null. Deletes the learner's older replies. */
export async function findKeptAnswer(
  tx: Executor,
  userId: string,
  key: string,
  now: number,
): Promise<KeptAnswer | null> {
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), lt(idempotencyKeys.createdAt, now - HELD_FOR)));
  const [kept] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return kept ?? null;
}

export async function keepAnswer(
  tx: Executor,
  userId: string,
  key: string,
  now: number,
  answer: KeptAnswer,
): Promise<void> {
  await tx.insert(idempotencyKeys).values({ userId, key, createdAt: now, ...answer });
}
