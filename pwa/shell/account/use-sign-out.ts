import { useState } from 'react';
import type { Unsent } from '#pwa/data/sync/leave/sign-out.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';

export interface SignOutFlow {
  phase: 'idle' | 'asking' | 'busy';
  /** What would stay on this device. */
  unsent: Unsent;
  request: () => void;
  confirm: () => void;
  cancel: () => void;
}

/** Signs out: at once where all can be sent; else it says first what stays on this device. */
export function useSignOut(): SignOutFlow {
  const [phase, setPhase] = useState<SignOutFlow['phase']>('idle');
  const [unsent, setUnsent] = useState<Unsent>({ answers: 0, changes: 0 });

  const leave = async (leaveUnsent: boolean) => {
    setPhase('busy');
    try {
      const { signOut } = await import('#pwa/data/sync/leave/sign-out.ts');
      if (!(await signOut(leaveUnsent))) await ask();
    } catch (error) {
      setPhase('idle');
      sayStorageError('Failed to sign out. Please try again.', error);
    }
  };
  const ask = async () => {
    const { countUnsent } = await import('#pwa/data/sync/leave/sign-out.ts');
    setUnsent(await countUnsent());
    setPhase('asking');
  };
  /** What goes with it for good is told first. */
  const begin = async () => {
    const { countKeptRecordings } = await import('#pwa/data/sync/leave/sign-out.ts');
    if (!navigator.onLine || (await countKeptRecordings()) > 0) await ask();
    else await leave(false);
  };
  return {
    phase,
    unsent,
    request: () => void begin(),
    confirm: () => void leave(true),
    cancel: () => setPhase((current) => (current === 'asking' ? 'idle' : current)),
  };
}
