import { Clock, CloudAlert, CloudOff, LogIn, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useSyncStatus } from '#pwa/notices/use-sync-status.ts';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { syncNow } from './account/sync-now.ts';
import { syncNotice, type SyncNotice } from './sync-notice.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

const SignInDialog = lazyPart(
  async () => (await import('./account/sign-in-dialog.tsx')).SignInDialog,
  {
    failure: 'dialog',
  },
);

const ICONS = {
  offline: CloudOff,
  syncing: RefreshCw,
  error: CloudAlert,
  'put-off': Clock,
  held: Clock,
  'sign-in': LogIn,
} satisfies Record<SyncNotice['kind'], unknown>;

/** The only indicator of the connection; it shows nothing while all is well (docs/rules.md, offline). */
export function SyncChip() {
  const status = useSyncStatus();
  const isOnline = useOnline();
  const [isSigningIn, setIsSigningIn] = useState(false);
  const close = () => setIsSigningIn(false);
  const notice = status ? syncNotice(status, isOnline) : null;
  const actions: Partial<Record<SyncNotice['kind'], () => void>> = {
    error: syncNow,
    'sign-in': () => setIsSigningIn(true),
  };
  return (
    <div role="status" className="mx-auto flex max-w-wide justify-center px-4 not-empty:pb-2">
      {notice && <Notice notice={notice} onAct={actions[notice.kind]} />}
      {isSigningIn && <SignInDialog onClose={close} onGiveUp={close} />}
    </div>
  );
}

function Notice({ notice, onAct }: { notice: SyncNotice; onAct: (() => void) | undefined }) {
  const Icon = ICONS[notice.kind];
  if (!onAct) {
    return (
      <Chip isLong className="text-text">
        <Icon aria-hidden size={16} />
        {notice.text}
      </Chip>
    );
  }
  return (
    <button type="button" onClick={onAct} className="inline-flex min-h-tap items-center">
      <Chip isLong className="border border-control text-text">
        <Icon aria-hidden size={16} />
        {notice.text}
      </Chip>
    </button>
  );
}
