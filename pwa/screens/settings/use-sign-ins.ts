import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchAccount, unlinkSignIn } from '#pwa/http/calls/account-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

export interface SignIns {
  /** Null before the first reply; `hosted` is the name of the linked sign-in, if any. */
  signIns: { hosted: string | null; hasPassword: boolean } | null;
  hasFailed: boolean;
  isBusy: boolean;
  /** Unlinks the hosted sign-in. @returns whether that worked; a toast has reported it */
  unlink: () => Promise<boolean>;
}

/** The ways to sign in to the account, read from the server each time the network is there. */
export function useSignIns(): SignIns {
  const [isBusy, setIsBusy] = useState(false);
  const isOnline = useOnline();
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['sign-ins'],
      queryFn: fetchSignIns,
      // The browser alone doesn't decide whether the server can be reached.
      networkMode: 'always',
      enabled: isOnline,
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  );

  const unlink = async () => {
    setIsBusy(true);
    const isDone = await tryUnlink();
    // A load that began earlier doesn't include the change.
    if (isDone) await refetch();
    setIsBusy(false);
    return isDone;
  };
  return { signIns: data ?? null, hasFailed: isError, isBusy, unlink };
}

async function fetchSignIns(): Promise<NonNullable<SignIns['signIns']>> {
  const { hostedSignIn, hasPassword } = await fetchAccount();
  return { hosted: hostedSignIn, hasPassword };
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

/** A sign-in that has been unlinked in the meantime is no error. */
function unlessUnlinked(error: unknown): void {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
}
