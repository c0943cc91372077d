/** Step 5, lock (docs/sync.md): admits one batch of a learner at a time, and reads all that the batch needs. */
import type { Executor } from '#api/platform/database/client.ts';
import { type LockedBatch, readLockedBatch } from '#api/log/statements/locked-batch.ts';
import { ApiError } from '#api/platform/api-error.ts';
import { ENGINE_NUMBER } from '#shared/game/constants.ts';
import type { RowKey } from '#shared/events/rows.ts';
import { numbersOf } from './event-number.ts';

/** The learner's state as it was read, and the keys of the rows that the batch was expected to touch. */
export interface LockedForBatch extends LockedBatch {
  keys: readonly RowKey[];
}

/**
 * Reads the state that the batch before this one has committed.
 * @param events as they came; events with a number are looked up in the log
 * @param keys rows that they will most likely touch
 * @returns null when there is no such learner
 * @throws ApiError 503 if another engine has made the rows, so that results of two sets of rules never mix
 */
export async function lockForBatch(
  tx: Executor,
  userId: string,
  deviceId: string,
  events: readonly unknown[],
  keys: readonly RowKey[] = [],
): Promise<LockedForBatch | null> {
  const locked = await readLockedBatch(tx, userId, deviceId, numbersOf(events), keys);
  if (locked && locked.learner.engine !== ENGINE_NUMBER) {
    throw new ApiError(503, 'The server is being updated. Please try again in a minute.', {
      'Retry-After': '60',
    });
  }
  return locked && { ...locked, keys };
}
