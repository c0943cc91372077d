import type { LearnerDatabase } from '#pwa/data/db/database.ts';
import { storageErrorOf } from '#pwa/data/db/storage-error.ts';

/** Switches the clock of questions off or on, from the next question on. @throws StorageError */
export async function keepClockOff(db: LearnerDatabase, isOff: boolean): Promise<void> {
  try {
    await db.meta.put({ key: 'clock', isOff });
  } catch (error) {
    throw storageErrorOf(error);
  }
}
