/**
 * Remembers on this device that the learner said 'Not now' to the six questions that find the level, so that nobody is
 * asked twice.
 */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';

/** Returns when the learner refused here, milliseconds since 1970 UTC; null if never. */
export async function readPlacementRefusal(db: LearnerDatabase): Promise<number | null> {
  const found = await db.meta.get('placement-offer');
  return found?.key === 'placement-offer' ? found.refusedAt : null;
}

export async function refusePlacement(db: LearnerDatabase, now: number): Promise<void> {
  await db.meta.put({ key: 'placement-offer', refusedAt: now });
}
