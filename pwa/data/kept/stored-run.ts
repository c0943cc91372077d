/**
 * A run of questions that was begun. Five minutes outlive a reload and Close, so that coming back
 * goes on where it was left; today's reviews need no such note, for what is done is no longer due.
 */
import type { LearnerDatabase } from '#pwa/data/db/database.ts';
import type { QuestionRun } from '#pwa/data/db/records.ts';

/** The run that was begun last, or null. */
export async function readRun(db: LearnerDatabase): Promise<QuestionRun | null> {
  const found = await db.meta.get('run');
  return found?.key === 'run' ? found : null;
}

/** Keeps the run; the latest wins. */
export async function saveRun(db: LearnerDatabase, run: QuestionRun): Promise<void> {
  await db.meta.put(run);
}
