/**
 * The tag for Background Sync (WICG, only in Chromium). In other browsers, a sync starts when the network or the page
 * comes back.
 */

export const BACKGROUND_SYNC_TAG = 'northstar-sync';

interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser to wake the service worker when there is a network, even without the page. */
export function registerBackgroundSync(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker
    .getRegistration()
    .then((registration) =>
      (registration as SyncRegistration | undefined)?.sync?.register(BACKGROUND_SYNC_TAG),
    )
    // quiet: if the browser or the learner refuses, the page syncs as soon as it is open again.
    .catch(() => undefined);
}
