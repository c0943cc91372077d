import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';

/** Switches the clock of questions off or on, from the next question on. @throws StorageError */
export async function keepClockOff(db: LearnerDatabase, isOff: boolean): Promise<void> {
  try {
    await db.meta.put({ key: 'clock', isOff });
  } catch (error) {
    throw storageErrorOf(error);
  }
}
