/** Stores the openings that are being practiced: the run and the typed text survive a reload and a crash. */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';
import type { InterviewType } from '#shared/game/constants.ts';

export interface OpeningsRun {
  type: InterviewType;
  /** The openings of the run, in their order. */
  ids: readonly string[];
  /** The place of the opening on the screen, from 0. */
  at: number;
  text: string;
  /** Seconds that have passed of the opening's 90. */
  seconds: number;
  /** True if the learner's own words stand beside the good ones. */
  isSaid: boolean;
  ticks: readonly string[];
}

/** Returns null if no run is open. */
export async function readOpeningsRun(db: LearnerDatabase): Promise<OpeningsRun | null> {
  const found = await db.meta.get('openings-run');
  return found?.key === 'openings-run' ? found.run : null;
}

/** Stores the run, or removes it. @param run null if it is no longer needed @throws StorageError */
export async function keepOpeningsRun(db: LearnerDatabase, run: OpeningsRun | null): Promise<void> {
  try {
    if (run) await db.meta.put({ key: 'openings-run', run });
    else await db.meta.delete('openings-run');
  } catch (error) {
    throw storageErrorOf(error);
  }
}
