import { useCallback, useEffect, useState } from 'react';
import type { UserWithProgress } from '#shared/contract/account/account.ts';
import { fetchAccount } from '#pwa/http/account-calls.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

/**
 * Returns the proof that the server asks for before something is destroyed. It is read each time the network comes
 * back.
 * @param isAsked false if no proof is needed now; in that case, nothing is read
 */
export function useNeededProof(isAsked = true) {
  const [needs, setNeeds] = useState<UserWithProgress['deletionNeeds']>(null);
  const isOnline = useOnline();
  const load = useCallback(async () => {
    try {
      setNeeds((await fetchAccount()).deletionNeeds);
    } catch (error) {
      // If a proof is needed after all, the server's refusal says so.
      console.warn('It is not known whether a password is needed', error);
    }
  }, []);
  useEffect(() => {
    if (isOnline && isAsked) void load();
  }, [isOnline, isAsked, load]);
  return { needs, load };
}
