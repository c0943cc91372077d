import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { closeDatabase, openLearnerDatabase } from '#pwa/device/database/open-database.ts';
import { NEVER_SYNCED } from '#pwa/device/records/sync-state.ts';
import { reportSync } from '#pwa/device/sync/when/sync-activity.ts';
import { firstSync } from './read-home.ts';

let db: LearnerDatabase;
beforeEach(async () => {
  db = await openLearnerDatabase(`first-${crypto.randomUUID()}`);
});
afterEach(() => {
  reportSync();
  closeDatabase();
});

/** True if it has ended once everything that can follow has followed. */
async function hasEnded(syncing: Promise<void>): Promise<boolean> {
  const looked = db.meta.get('sync').then(() => db.meta.get('sync'));
  return Promise.race([syncing.then(() => true), looked.then(() => false)]);
}

describe('2.3 After a registration the form stays until the first sync has ended', () => {
  it('waits while the first sync goes on, its questions after its rows too, and ends with it', async () => {
    const syncing = firstSync(db);
    reportSync({ state: 'syncing' });
    expect(await hasEnded(syncing)).toBe(false);
    await db.meta.put({ ...NEVER_SYNCED, lastSyncAt: 1 });
    reportSync({ sent: 0 });
    expect(await hasEnded(syncing)).toBe(false);
    reportSync({ state: 'idle' });
    await expect(syncing).resolves.toBeUndefined();
  });

  it.each(['error', 'put-off', 'sign-in'] as const)(
    'ends where the sync ends as %s',
    async (state) => {
      const syncing = firstSync(db);
      reportSync({ state });
      await expect(syncing).resolves.toBeUndefined();
    },
  );

  it('ends at once where the device was synced before, or its database is gone', async () => {
    await db.meta.put({ ...NEVER_SYNCED, lastSyncAt: 1 });
    await expect(firstSync(db)).resolves.toBeUndefined();
    closeDatabase();
    await expect(firstSync(db)).resolves.toBeUndefined();
  });
});
