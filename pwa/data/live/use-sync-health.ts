import { liveValue } from './live-query.ts';
import { readSyncHealth, type SyncHealth } from '#pwa/data/kept/sync/sync-health.ts';
import { useLive } from './use-live.ts';

const health = liveValue(readSyncHealth);

/** Counts of this device's sync problems; undefined while they load. */
export function useSyncHealth(): SyncHealth | undefined {
  return useLive(health);
}
