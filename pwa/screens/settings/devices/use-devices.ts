import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignedInDevice } from '#shared/contract/account/sessions.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { fetchDevices, signOutDevice, signOutOtherDevices } from '#pwa/http/calls/account-calls.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

export interface Devices {
  /** Null before the first answer. */
  devices: SignedInDevice[] | null;
  hasFailed: boolean;
  /** The id of the device that is being signed out, or 'others'. */
  busy: string | null;
  /** @param isWiped it also forgets what is on it @returns whether it is signed out; a toast has said so */
  signOut: (device: string, isWiped: boolean) => Promise<boolean>;
}

/** Where the account is signed in, as the server says each time the network is there. */
export function useDevices(): Devices {
  const [busy, setBusy] = useState<string | null>(null);
  const isOnline = useOnline();
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['devices'],
      queryFn: fetchDevices,
      // The browser's word alone doesn't decide whether the server can be reached.
      networkMode: 'always',
      enabled: isOnline,
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  );

  const signOut = async (device: string, isWiped: boolean) => {
    setBusy(device);
    const isDone = await trySignOut(device, isWiped);
    // A load that began earlier knows nothing of it.
    if (isDone) await refetch();
    setBusy(null);
    return isDone;
  };
  return { devices: data ?? null, hasFailed: isError, busy, signOut };
}

async function trySignOut(device: string, isWiped: boolean): Promise<boolean> {
  const isAll = device === 'others';
  try {
    await (isAll ? signOutOtherDevices(isWiped) : signOutDevice(device, isWiped).catch(unlessOut));
    const description = isAll
      ? 'Every other device has to sign in again.'
      : 'That device has to sign in again.';
    const then = isWiped ? ' Everything on it is deleted the next time it is online.' : '';
    addToast({ title: 'Signed Out', description: `${description}${then}` });
    return true;
  } catch (error) {
    const description = failureText(error, 'Failed to sign out the device. Please try again.');
    addToast({ title: 'Sign-Out Failed', description, tone: 'destructive' });
    return false;
  }
}

/** Signed out meanwhile is what was wanted. */
function unlessOut(error: unknown): void {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
}
