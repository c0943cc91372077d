/** Step 5, lock (docs/sync.md): one batch of a learner at a time, and all that it has to know. */
import type { Executor } from '#api/db/client.ts';
import { type DailyIntake, readIntake } from '#api/db/daily-intake.ts';
import { readDevice, type StoredDevice } from '#api/db/event-log.ts';
import { readRows } from '#api/db/learner-rows.ts';
import { type Learner, lockLearner } from '#api/db/learners.ts';
import type { SyncedRow } from '#shared/contract/sync.ts';
import type { RowKey } from '#shared/engine/rows.ts';
import { numbersOf } from './event-number.ts';

/** The learner, locked, and what is known of the device and the day. */
export interface LockedForBatch extends StoredDevice {
  learner: Learner;
  intake: DailyIntake | null;
  /** The rows that were foreseen, as far as there are any, and their keys. */
  rows: SyncedRow[];
  keys: readonly RowKey[];
}

/**
 * The statements are sent together, and run in this order: those after the lock see what the batch before
 * this one has committed.
 * @param events as they came; those with a number are looked up in the log
 * @param keys rows that they will most likely touch
 * @returns null when there is no such learner
 */
export async function lockForBatch(
  tx: Executor,
  userId: string,
  deviceId: string,
  events: readonly unknown[],
  keys: readonly RowKey[] = [],
): Promise<LockedForBatch | null> {
  const [learner, known, intake, rows] = await Promise.all([
    lockLearner(tx, userId),
    readDevice(tx, userId, deviceId, numbersOf(events)),
    readIntake(tx, userId),
    keys.length > 0 ? readRows(tx, userId, keys) : [],
  ]);
  return learner && { learner, ...known, intake, rows, keys };
}
