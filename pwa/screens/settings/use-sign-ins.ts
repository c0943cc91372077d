import { useCallback, useEffect, useState } from 'react';
import { fetchAccount, unlinkSignIn } from '#pwa/http/calls/account-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

export interface SignIns {
  /** Null before the first answer; `hosted` is what the linked sign-in is called, if any. */
  signIns: { hosted: string | null; hasPassword: boolean } | null;
  hasFailed: boolean;
  isBusy: boolean;
  /** @returns whether it is unlinked; a toast has said so */
  unlink: () => Promise<boolean>;
}

/** The ways in to the account, as the server says each time the network is there. */
export function useSignIns(): SignIns {
  const [signIns, setSignIns] = useState<SignIns['signIns']>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isOnline = useOnline();

  const load = useCallback(async () => {
    try {
      const { hostedSignIn, hasPassword } = await fetchAccount();
      setSignIns({ hosted: hostedSignIn, hasPassword });
      setHasFailed(false);
    } catch (error) {
      console.warn('The account could not be asked for', error);
      setHasFailed(true);
    }
  }, []);
  useEffect(() => {
    if (isOnline) void load();
  }, [isOnline, load]);

  const unlink = async () => {
    setIsBusy(true);
    const isDone = await tryUnlink();
    if (isDone) await load();
    setIsBusy(false);
    return isDone;
  };
  return { signIns, hasFailed, isBusy, unlink };
}

async function tryUnlink(): Promise<boolean> {
  try {
    await unlinkSignIn().catch(unlessUnlinked);
    addToast({ title: 'Unlinked', description: 'Every other device has to sign in again.' });
    return true;
  } catch (error) {
    const description = failureText(error, 'Failed to unlink the sign-in. Please try again.');
    addToast({ title: 'Not Unlinked', description, tone: 'destructive' });
    return false;
  }
}

/** Unlinked meanwhile is what was wanted. */
function unlessUnlinked(error: unknown): void {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
}
