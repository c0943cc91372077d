/** Whether the learner would rather not be asked to find the level: Home of this device stops asking. */
import type { LearnerDatabase } from '#pwa/data/db/database.ts';

export async function readLevelDeclined(db: LearnerDatabase): Promise<boolean> {
  return (await db.meta.get('level-declined')) !== undefined;
}

export async function declineLevel(db: LearnerDatabase): Promise<void> {
  await db.meta.put({ key: 'level-declined' });
}
