/** Reads how far the device has followed the server's log; the sync reads and writes this. */
import { EVENT_SCHEMA_VERSION } from '#shared/game/constants.ts';
import { DEFAULT_SETTINGS, withQuietPractice } from '#shared/contract/account/default-settings.ts';
import type { Leaderboard } from '#shared/contract/practice/leaderboard.ts';
import type { UserSettings } from '#shared/contract/account/settings.ts';
import type { SyncedSubscription } from '#shared/contract/billing/subscription.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { SyncState } from '#pwa/device/database/records.ts';

/**
 * The state of a device that holds none of the server's rows: its next sync asks for all of them. The device doesn't
 * know which events the server reads, and assumes that it reads all that the device writes. Otherwise some events would
 * wait for the first reply, arrive after later ones, and count at another time. A server that reads less puts them off.
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

/** Returns the stored user's fields about money as the server last sent them, or null. */
export async function readSyncedSubscription(
  db: LearnerDatabase,
): Promise<SyncedSubscription | null> {
  const found = await db.meta.get('subscription');
  return found?.key === 'subscription' ? found : null;
}

/** Returns the leaderboard as the server last sent it, or null. */
export async function readLeaderboard(db: LearnerDatabase): Promise<Leaderboard | null> {
  const found = await db.meta.get('leaderboard');
  return found?.key === 'leaderboard' ? found.leaderboard : null;
}
