/** Openings that are being drilled: the run and what is typed outlive a reload and a crash. */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';
import type { InterviewType } from '#shared/game/constants.ts';

export interface OpeningsRun {
  type: InterviewType;
  /** The openings of the run, in their order. */
  ids: readonly string[];
  /** The one that is open, from 0. */
  at: number;
  text: string;
  /** Seconds of its 90 that are gone. */
  seconds: number;
  /** Its own words stand beside the good ones. */
  isSaid: boolean;
  ticks: readonly string[];
}

/** Null where none is open. */
export async function readOpeningsRun(db: LearnerDatabase): Promise<OpeningsRun | null> {
  const found = await db.meta.get('openings-run');
  return found?.key === 'openings-run' ? found.run : null;
}

/** @param run null: it is done with @throws StorageError */
export async function keepOpeningsRun(db: LearnerDatabase, run: OpeningsRun | null): Promise<void> {
  try {
    if (run) await db.meta.put({ key: 'openings-run', run });
    else await db.meta.delete('openings-run');
  } catch (error) {
    throw storageErrorOf(error);
  }
}
