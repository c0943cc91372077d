/** Stores whether questions have a clock: a learner's own choice, on this device. */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';

/** Returns false (the clock is on) if the clock was never switched off. */
export async function readClockOff(db: LearnerDatabase): Promise<boolean> {
  const found = await db.meta.get('clock');
  return found?.key === 'clock' && found.isOff;
}

/** Switches the clock of questions off or on, from the next question on. @throws StorageError */
export async function keepClockOff(db: LearnerDatabase, isOff: boolean): Promise<void> {
  try {
    await db.meta.put({ key: 'clock', isOff });
  } catch (error) {
    throw storageErrorOf(error);
  }
}
