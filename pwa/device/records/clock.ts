/** Whether questions have a clock: a learner's own choice, on this device. */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';

/** On before it was ever switched off. */
export async function readClockOff(db: LearnerDatabase): Promise<boolean> {
  const found = await db.meta.get('clock');
  return found?.key === 'clock' && found.isOff;
}
