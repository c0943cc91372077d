/**
 * Live values for readiness and the next step, in addition to the state of practice. Each is undefined while it loads.
 */
import { readRun } from '#pwa/device/records/practice-course.ts';
import { readSyncState } from '#pwa/device/records/sync-state.ts';
import { records } from '#pwa/device/records/device-records.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { liveRecord, liveValue } from './live-query.ts';
import { readRows } from './live-values.ts';

export const stories = liveValue((db) => readRows(db, 'story'));
export const learned = liveValue((db) => readRows(db, 'learned'));
export const aiMarks = liveValue((db) => readRows(db, 'aiMark'));
/** Ids of the rounds in which an answer was given again after the debrief. */
export const redoneRounds = liveValue(async (db) => {
  const rows = await readRows(db, 'openAnswer');
  return rows.flatMap(({ given, improvement }) => (improvement && given?.mockId) ?? []);
});
/** The run of questions that was begun last on this device; null if there is no run. */
export const storedRun = liveValue(readRun);
/** True if the learner said 'Not now' on this device to the questions that find the level. */
export const levelDeclined = liveValue(
  async (db) => (await records.levelRefusedAt.get(db)) !== null,
);

/** Lines that Home shows until they are closed, the latest first. */
export const news = liveRecord(records.news);

/**
 * True if a sync has shown that nothing is answered and no profile is stored. The order of reading matters: once the
 * sync's time is there, so are its rows.
 */
export const isNewcomer = liveValue(async (db) => {
  const { lastSyncAt } = await readSyncState(db);
  if (lastSyncAt === null || (await db.rows.get(['profile', '']))) return false;
  const local = await db.rows.get(['progress', '']);
  return ((local?.row as ProgressRow | undefined)?.questionsAnswered ?? 0) === 0;
});
