import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { useSyncStatus } from './use-sync-status.ts';

/**
 * Shows a placeholder for a screen while its data loads onto the device, or a plain message if the data can't be
 * loaded.
 */
export function FirstLoad({ skeleton }: { skeleton: ReactNode }) {
  const status = useSyncStatus();
  const isOnline = useOnline();
  const isStuck = status?.lastSyncAt === null && (!isOnline || status.state === 'error');
  return isStuck ? <NothingHere /> : skeleton;
}

/** Says that this device has no data yet. Shown on a first start without a network. */
function NothingHere() {
  return (
    <div className="grid justify-items-center gap-3 py-7 text-center">
      <CloudOff aria-hidden size={32} className="text-muted" />
      <h1 className="font-display text-xl font-semibold">Nothing is on this device yet</h1>
      <p className="max-w-[40ch] text-muted">
        The questions and your progress come with the first connection. After that, practice works
        without one.
      </p>
    </div>
  );
}
