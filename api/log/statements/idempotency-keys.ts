/** Answers kept for 24 hours under a client's Idempotency-Key (draft-ietf-httpapi-idempotency-key-header). */
import { and, eq, lt } from 'drizzle-orm';
import type { Executor } from '#api/platform/database/client.ts';
import { idempotencyKeys } from '#api/log/tables.ts';

/** Milliseconds. */
const HELD_FOR = 24 * 3_600_000;

export interface KeptAnswer {
  requestHash: string;
  status: number;
  body: unknown;
}

/** Finds the answer given under this key in the last 24 hours, and deletes the learner's older answers. */
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
