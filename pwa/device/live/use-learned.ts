/** Returns the lessons that the learner read, heard or rehearsed, on any device. */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { keyOfLesson, type LearnedRow } from '#shared/game/lessons.ts';
import { readRows } from './live-values.ts';
import { useFollowed } from './use-followed.ts';

/** Returns the lessons by `keyOfLesson`; undefined while they load; the error if the device's database refuses. */
export function useLearned(): ReadonlyMap<string, LearnedRow> | Error | undefined {
  return useFollowed(readLearned);
}

async function readLearned(db: LearnerDatabase): Promise<ReadonlyMap<string, LearnedRow>> {
  const rows = await readRows(db, 'learned');
  return new Map(rows.map((row) => [keyOfLesson(row), row]));
}
