import { useState } from 'react';
import { isReachable } from '#pwa/http/reachability.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';

export interface SignOutFlow {
  phase: 'idle' | 'asking' | 'busy';
  request: () => void;
  confirm: () => void;
  cancel: () => void;
}

/**
 * Returns the steps of signing out. If everything can be sent, the sign-out runs right away; otherwise a dialog first
 * says which unsent events stay on this device alone.
 */
export function useSignOut(): SignOutFlow {
  const [phase, setPhase] = useState<SignOutFlow['phase']>('idle');

  const leave = async (leaveUnsent: boolean) => {
    setPhase('busy');
    try {
      const { signOut } = await import('#pwa/device/sync/leave/sign-out.ts');
      if (!(await signOut(leaveUnsent))) setPhase('asking');
    } catch (error) {
      setPhase('idle');
      sayStorageError('Failed to sign out. Please try again.', error);
    }
  };
  /** Begins to sign out, but asks the learner first if there is no network or if recordings would be lost for good. */
  const begin = async () => {
    const { countRecordings } = await import('#pwa/device/sync/leave/sign-out.ts');
    if (!isReachable() || (await countRecordings()) > 0) setPhase('asking');
    else await leave(false);
  };
  return {
    phase,
    request: () => void begin(),
    confirm: () => void leave(true),
    cancel: () => setPhase((current) => (current === 'asking' ? 'idle' : current)),
  };
}
