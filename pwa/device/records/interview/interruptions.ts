/** Stores whether an interviewer may cut in on an answer: a learner's own choice, on this device. */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';

/** Returns false (interruptions are on) if they were never turned off. */
export async function readInterruptionsOff(db: LearnerDatabase): Promise<boolean> {
  const found = await db.meta.get('interruptions');
  return found?.key === 'interruptions' && found.isOff;
}

/** Turns interruptions off or on, from now on. @throws StorageError */
export async function keepInterruptionsOff(db: LearnerDatabase, isOff: boolean): Promise<void> {
  try {
    await db.meta.put({ key: 'interruptions', isOff });
  } catch (error) {
    throw storageErrorOf(error);
  }
}
