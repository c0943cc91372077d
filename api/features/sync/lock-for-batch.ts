/** Step 5, lock (docs/sync.md): one batch of a learner at a time, and what is known of its device. */
import type { Executor } from '#api/db/client.ts';
import { readDevice, type StoredDevice } from '#api/db/event-log.ts';
import { type Learner, lockLearner } from '#api/db/learners.ts';
import { numberOf } from './event-number.ts';

/** The learner, locked, and what is known of the device. */
export interface LockedForBatch extends StoredDevice {
  learner: Learner;
}

/**
 * Both statements are sent together, and run in this order: the second sees what the batch before this
 * one has committed.
 * @param events as they came; those with a number are looked up in the log
 * @returns null when there is no such learner
 */
export async function lockForBatch(
  tx: Executor,
  userId: string,
  deviceId: string,
  events: readonly unknown[],
): Promise<LockedForBatch | null> {
  const numbers = events.flatMap((event) => numberOf(event) ?? []);
  const [learner, known] = await Promise.all([
    lockLearner(tx, userId),
    readDevice(tx, userId, deviceId, numbers),
  ]);
  return learner && { learner, ...known };
}
