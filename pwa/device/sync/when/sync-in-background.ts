/** Runs the sync in the service worker, when no page is open to run it. */
import Dexie from 'dexie';
import { LearnerDatabase } from '#pwa/device/database/database.ts';
import { databaseName } from '#pwa/device/database/database-name.ts';
import { countUnsent } from '#pwa/device/database/outbox.ts';
import { readMirroredSession } from '#pwa/account/session-mirror.ts';
import { deviceFetch } from './device-fetch.ts';
import { sendRevocations } from '#pwa/device/sync/leave/revocations.ts';
import { runSync } from '#pwa/device/sync/run-sync.ts';
import { withSyncLock } from './sync-lock.ts';

/** Sends unsent events. @throws Error if the sync failed, so that the browser tries again */
export async function syncInBackground(): Promise<void> {
  await sendRevocations(deviceFetch(() => null));
  const session = await readMirroredSession();
  // If the database was deleted, it must not be created again.
  if (!session || !(await Dexie.exists(databaseName(session.userId)))) return;
  const db = new LearnerDatabase(session.userId);
  db.on('versionchange', () => db.close());
  try {
    await withSyncLock(session.userId, async () => {
      if ((await countUnsent(db)) === 0) return;
      const ended = await runSync({
        db,
        fetch: deviceFetch(() => session.token),
        now: () => Date.now(),
        newDeviceId: () => crypto.randomUUID(),
      });
      // The session itself is ended by the page, once it is open.
      if (ended.end === 'gone') await db.delete();
      if (ended.end === 'failed') throw new Error('The sync failed', { cause: ended.cause });
    });
  } finally {
    db.close();
  }
}
