/** 'Not now' to the six questions that find the level: remembered on this device, so that nobody is asked twice. */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';

/** When it was refused here, milliseconds since 1970 UTC; null: never. */
export async function readPlacementRefusal(db: LearnerDatabase): Promise<number | null> {
  const found = await db.meta.get('placement-offer');
  return found?.key === 'placement-offer' ? found.refusedAt : null;
}

export async function refusePlacement(db: LearnerDatabase, now: number): Promise<void> {
  await db.meta.put({ key: 'placement-offer', refusedAt: now });
}
