import { useState } from 'react';
import { countUnsent, signOut } from '#pwa/sync/sign-out.ts';

export interface SignOutFlow {
  phase: 'idle' | 'asking' | 'busy';
  /** Answers that would stay on this device. */
  unsent: number;
  request: () => void;
  confirm: () => void;
  cancel: () => void;
}

/** Signs out: at once with a network; without one it says first what stays on this device. */
export function useSignOut(): SignOutFlow {
  const [phase, setPhase] = useState<SignOutFlow['phase']>('idle');
  const [unsent, setUnsent] = useState(0);

  const confirm = () => {
    setPhase('busy');
    signOut().catch((error: unknown) => {
      console.error('Sign-out failed', error);
      setPhase('idle');
    });
  };
  const request = async () => {
    if (navigator.onLine) return confirm();
    setUnsent(await countUnsent());
    return setPhase('asking');
  };
  return {
    phase,
    unsent,
    request: () => void request(),
    confirm,
    cancel: () => setPhase((current) => (current === 'asking' ? 'idle' : current)),
  };
}
