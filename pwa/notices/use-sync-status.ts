/** What the sync is doing, and what waits for it. */
import { useSyncExternalStore } from 'react';
import { stored } from '#pwa/device/live/live-values.ts';
import { useLive } from '#pwa/device/live/use-live.ts';
import {
  onSyncActivity,
  readSyncActivity,
  type SyncActivity,
} from '#pwa/device/sync/when/sync-activity.ts';

export interface SyncStatus extends SyncActivity {
  /** Events that wait to be sent. */
  unsent: number;
  /** Those of them that are answers. */
  unsentAnswers: number;
  /** Those of the waiting that the server can't read before its update. */
  held: number;
  /** Those of the waiting that something on the way doesn't let through. */
  blocked: number;
  /** Milliseconds since 1970 UTC, or null. */
  lastSyncAt: number | null;
  /** Events that were not counted. */
  refused: number;
}

/** Undefined while it loads. */
export function useSyncStatus(): SyncStatus | undefined {
  const found = useLive(stored);
  const activity = useSyncActivity();
  return found && { ...activity, ...found };
}

export function useSyncActivity(): SyncActivity {
  return useSyncExternalStore(onSyncActivity, readSyncActivity, readSyncActivity);
}
