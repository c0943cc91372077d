/** Deletes recordings of mock interviews that are older than 14 days and not kept, once a start. */
import { currentDatabase } from '#pwa/data/db/open-database.ts';
import { dropOldSounds } from '#pwa/data/kept/rounds/recordings.ts';

/** What can't be deleted now goes with the next start. */
export async function dropRecordings(): Promise<void> {
  const db = currentDatabase();
  if (!db) return;
  await dropOldSounds(db, Date.now()).catch((error: unknown) =>
    console.warn('Old recordings could not be deleted', error),
  );
}
