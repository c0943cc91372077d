import { liveValue } from './live-query.ts';
import { readSyncHealth, type SyncHealth } from './sync-health.ts';
import { useLive } from './use-live.ts';

const health = liveValue(readSyncHealth);

/** How well this device and the server get on; undefined while it loads. */
export function useSyncHealth(): SyncHealth | undefined {
  return useLive(health);
}
