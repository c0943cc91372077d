/**
 * Stores how far the device has followed the server's log, and the learner's settings. A sync reads and writes both.
 */
import { EVENT_SCHEMA_VERSION } from '#shared/game/constants.ts';
import {
  DEFAULT_SETTINGS,
  type UserSettings,
  withQuietPractice,
} from '#shared/contract/account/user-settings.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { SyncState, Meta } from '#pwa/device/database/single-records.ts';

/**
 * The state of a device that holds none of the server's rows: its next sync asks for all of them. The device doesn't
 * know yet which versions of events the server can read, and assumes that it can read all of them. If it assumed less,
 * events of a newer version would be sent only after the first reply. They would then arrive after later events, and
 * count at another time. If the server can't read an event, it puts the event off.
 */
export const NEVER_SYNCED: SyncState = {
  key: 'sync',
  logId: null,
  cursor: 0,
  rowCount: 0,
  revisionSum: 0,
  eventVersion: EVENT_SCHEMA_VERSION,
  lastSyncAt: null,
  isReplayDue: false,
};

export async function readSyncState(db: LearnerDatabase): Promise<SyncState> {
  const found = await db.meta.get('sync');
  return found?.key === 'sync' ? found : NEVER_SYNCED;
}

/** Returns the learner's settings as the server last sent them. */
export async function readSettings(db: LearnerDatabase): Promise<UserSettings> {
  const found = await db.meta.get('settings');
  return found?.key === 'settings' ? withQuietPractice(found.values) : DEFAULT_SETTINGS;
}

/**
 * Stores the settings that the server returned after a change, so that they take effect right away. A reply that
 * arrives after a later one is ignored; the next sync corrects any difference.
 * @param version the settings' version; a sync compares it with the server's
 */
export async function keepSettings(
  db: LearnerDatabase,
  version: number,
  values: UserSettings,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const held = await db.meta.get('settings');
    if (held?.key === 'settings' && held.version > version) return;
    await db.meta.put({ key: 'settings', version, values });
  });
}

export type HeldMeta = { readonly [Key in Meta['key']]?: Extract<Meta, { key: Key }> };

/** Reads all single records with one request. Otherwise a sync would need eight requests. */
export async function readMeta(db: LearnerDatabase): Promise<HeldMeta> {
  return Object.fromEntries((await db.meta.toArray()).map((one) => [one.key, one]));
}
