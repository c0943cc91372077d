import { useState } from 'react';
import { sayStorageError } from '#pwa/question/say-storage-error.ts';

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

  const confirm = async () => {
    setPhase('busy');
    try {
      const { signOut } = await import('#pwa/sync/sign-out.ts');
      await signOut();
    } catch (error) {
      setPhase('idle');
      sayStorageError('Failed to sign out. Please try again.', error);
    }
  };
  const request = async () => {
    if (navigator.onLine) return confirm();
    const { countUnsent } = await import('#pwa/sync/sign-out.ts');
    setUnsent(await countUnsent());
    return setPhase('asking');
  };
  return {
    phase,
    unsent,
    request: () => void request(),
    confirm: () => void confirm(),
    cancel: () => setPhase((current) => (current === 'asking' ? 'idle' : current)),
  };
}
