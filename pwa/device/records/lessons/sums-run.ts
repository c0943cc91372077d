/** Stores the session of minute math that is open on this device: it goes on after a reload and a crash. */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';

export interface SumsRun {
  /** The sums follow from it. */
  seed: number;
  /** The place of the sum on the screen, from 0; after the last one, the number of sums. */
  at: number;
  /** The entries of the sums before; empty where there was none. */
  entries: readonly string[];
  /** The entry for this sum as it is typed. */
  text: string;
  /** Seconds that have passed of the sum's 60. */
  seconds: number;
  /** True if the answer is shown. */
  isShown: boolean;
}

/** Returns null if no session is open. */
export async function readSumsRun(db: LearnerDatabase): Promise<SumsRun | null> {
  const found = await db.meta.get('sums-run');
  return found?.key === 'sums-run' ? found.run : null;
}

/** Stores the session, or removes it. @param run null if it is no longer needed @throws StorageError */
export async function keepSumsRun(db: LearnerDatabase, run: SumsRun | null): Promise<void> {
  try {
    if (run) await db.meta.put({ key: 'sums-run', run });
    else await db.meta.delete('sums-run');
  } catch (error) {
    throw storageErrorOf(error);
  }
}
