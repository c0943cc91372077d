/**
 * A separate script for Background Sync (scripts/build/build.mjs): the database and the sync are ten times as large as
 * the service worker, which starts with every visit and loads this script only when the browser asks it to sync.
 */
import { syncInBackground } from '#pwa/device/sync/when/sync-in-background.ts';

declare const self: BackgroundScope;

self.syncInBackground = syncInBackground;

/** The function that background-sync.ts leaves in the service worker's scope. */
export interface BackgroundScope {
  syncInBackground?: () => Promise<void>;
}
