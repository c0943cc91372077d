import type { ReactNode } from 'react';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { useSyncStatus } from './use-sync-status.ts';

const NothingHere = lazyPart(async () => (await import('./nothing-here.tsx')).NothingHere, {
  failure: 'quiet',
});

/**
 * In place of a screen whose figures are not on the device yet: its skeleton while they come, and a plain
 * word when they can't.
 */
export function FirstLoad({ skeleton }: { skeleton: ReactNode }) {
  const status = useSyncStatus();
  const isOnline = useOnline();
  const isStuck = status?.lastSyncAt === null && (!isOnline || status.state === 'error');
  return isStuck ? <NothingHere /> : skeleton;
}
