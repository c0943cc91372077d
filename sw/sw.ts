/**
 * The service worker: it serves the app's files without a network, and sends the learner's events when no page is on
 * the screen.
 */
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { BACKGROUND_SYNC_TAG } from '#pwa/device/sync/when/background-tag.ts';
import type { BackgroundScope } from './background-sync.ts';
import { shellOf, strategyOf, deleteOldFiles } from './cache-rules.ts';
import { openReminder, showReminder } from './show-reminder.ts';

declare const self: ServiceWorkerGlobalScope &
  BackgroundScope & {
    __WB_MANIFEST: { url: string; revision: string | null }[];
  };

/** TypeScript's libraries lack this type (Background Sync, WICG). */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

// Workbox's own activation isn't used, because it would delete older versions' files while open tabs still load them.
const precache = new PrecacheController();
precache.addToCacheList(self.__WB_MANIFEST);
self.addEventListener('install', (event) => {
  // This loads the script for Background Sync now, because a service worker can later load only scripts that it has
  // loaded during its installation.
  loadBackgroundSync();
  void precache.install(event);
});
self.addEventListener('activate', (event) => event.waitUntil(tidyUp()));

// Workbox's own choice of files by name is turned off, because the rules below decide which page answers a path.
registerRoute(new PrecacheRoute(precache, { cleanURLs: false, directoryIndex: '' }));
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && strategyOf(url, request.mode) === 'app-shell',
  (options) => precache.createHandlerBoundToURL(shellOf(options.url))(options),
);
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && strategyOf(url, request.mode) === 'asset',
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

// The page decides when to switch to a new version: never while a question is open.
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data === 'object' && data && 'type' in data && data.type === 'SKIP_WAITING') {
    event.waitUntil(self.skipWaiting());
  }
});

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === BACKGROUND_SYNC_TAG) (event as SyncEvent).waitUntil(syncWithoutPage());
});

self.addEventListener('push', (event) =>
  event.waitUntil(showReminder(self.registration, event.data)),
);
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openReminder(self.clients, event.notification)),
);

/** Syncs, unless a page is on the screen, because a visible page runs its own sync. */
async function syncWithoutPage(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  loadBackgroundSync();
  await self.syncInBackground?.();
}

/**
 * Loads the script for Background Sync. In development, this does nothing, because the service worker is a module there
 * and can't load scripts.
 */
function loadBackgroundSync(): void {
  if (!import.meta.env.DEV) self.importScripts('/background-sync.js');
}

async function tidyUp(): Promise<void> {
  const current = precache.getCachedURLs().map((url) => precache.getCacheKeyForURL(url) ?? url);
  const cache = await caches.open(precache.strategy.cacheName);
  await deleteOldFiles(cache, new Set(current), Date.now());
}
