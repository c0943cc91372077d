/** Syncs at once, for the header's Retry and the settings' Sync now. */
export function syncNow(): void {
  void import('#pwa/device/sync/when/start-sync.ts').then((sync) => sync.syncNow());
}
