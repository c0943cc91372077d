import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';

/** Note and bookmark, fetched where they show; their row is kept free, so that nothing below it moves. */
export const LazyKeepPart = lazyPart(async () => (await import('./keep-part.tsx')).KeepPart, {
  fallback: () => <div className="min-h-tap" />,
  failure: 'quiet',
});
