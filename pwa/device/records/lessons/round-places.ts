/** Where the learner stopped reading each whole round, on this device: bookmarks that nothing else depends on. */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';

/** The line, from 0, by the id of the round. */
export type RoundPlaces = Readonly<Record<string, number>>;

export async function readRoundPlaces(db: LearnerDatabase): Promise<RoundPlaces> {
  const found = await db.meta.get('round-places');
  return found?.key === 'round-places' ? found.places : {};
}

/** A device that can't write keeps no place; a reader loses nothing by it. */
export async function keepRoundPlace(
  db: LearnerDatabase,
  roundId: string,
  line: number,
): Promise<void> {
  try {
    await db.transaction('rw', db.meta, async () => {
      const places = { ...(await readRoundPlaces(db)), [roundId]: line };
      await db.meta.put({ key: 'round-places', places });
    });
  } catch (error) {
    console.warn('The place in a round could not be kept', error);
  }
}
