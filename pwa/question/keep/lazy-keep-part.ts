import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';

/** Note and bookmark, fetched where they show. */
export const LazyKeepPart = lazyPart(async () => (await import('./keep-part.tsx')).KeepPart, {
  failure: 'quiet',
});
