/**
 * The script for Background Sync (scripts/build/build.mjs). It is separate from the service worker, because the
 * database and the sync are ten times as large. The service worker starts with every visit, and loads this script only
 * when the browser asks it to sync.
 */
import { syncInBackground } from '#pwa/device/sync/when/sync-in-background.ts';

declare const self: BackgroundScope;

self.syncInBackground = syncInBackground;

/** The service worker's scope, in which background-sync.ts leaves its function. */
export interface BackgroundScope {
  syncInBackground?: () => Promise<void>;
}
