/** The state of the sync, and the number of events that haven't been synced yet. */
import { useSyncExternalStore } from 'react';
import { stored } from '#pwa/device/live/live-values.ts';
import { useLive } from '#pwa/device/live/use-live.ts';
import {
  onSyncActivity,
  readSyncActivity,
  type SyncActivity,
} from '#pwa/device/sync/when/sync-activity.ts';

export interface SyncStatus extends SyncActivity {
  /** The number of events that haven't been sent yet. */
  unsent: number;
  /** The number of unsent answers. */
  unsentAnswers: number;
  /** The number of unsent events that the server can't read until it is updated. */
  held: number;
  /** The number of unsent events that something on the network blocks, such as a firewall. */
  blocked: number;
  /** When the server last answered a sync, in milliseconds since 1970 UTC; null if it never has. */
  lastSyncAt: number | null;
  /** The number of events that the server refused to count. */
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
