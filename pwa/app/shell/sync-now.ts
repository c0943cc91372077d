/** Syncs right away. The header's Retry and the settings' Sync now call this. */
export function syncNow(): void {
  void import('#pwa/device/sync/when/start-sync.ts').then((sync) => sync.syncNow());
}
