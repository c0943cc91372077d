import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignedInDevice } from '#shared/contract/account/account.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import {
  fetchDevices,
  signOutDevice,
  signOutOtherDevices,
  type Wipe,
} from '#pwa/http/calls/account-calls.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

export interface Devices {
  /** Null before the first reply. */
  devices: SignedInDevice[] | null;
  hasFailed: boolean;
  /** The id of the device that is being signed out, or 'others'. */
  busy: string | null;
  /** Signs a device out; a toast or `refusal` reports the result. */
  signOut: (device: string, wipe: Wipe) => Promise<SignOutResult>;
}

interface SignOutResult {
  isDone: boolean;
  /** Why the password was refused. */
  refusal?: string;
  /** More than ten minutes have passed since the sign-in. */
  isProofNeeded?: boolean;
}

/** The devices on which the account is signed in, read from the server each time the network is there. */
export function useDevices(): Devices {
  const [busy, setBusy] = useState<string | null>(null);
  const isOnline = useOnline();
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['devices'],
      queryFn: fetchDevices,
      // The browser alone doesn't decide whether the server can be reached.
      networkMode: 'always',
      enabled: isOnline,
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  );

  const signOut = async (device: string, wipe: Wipe) => {
    setBusy(device);
    const result = await trySignOut(device, wipe);
    // A load that began earlier doesn't include the sign-out.
    if (result.isDone) await refetch();
    setBusy(null);
    return result;
  };
  return { devices: data ?? null, hasFailed: isError, busy, signOut };
}

async function trySignOut(device: string, wipe: Wipe): Promise<SignOutResult> {
  const isAll = device === 'others';
  try {
    await (isAll ? signOutOtherDevices(wipe) : signOutDevice(device, wipe).catch(unlessOut));
    const description = isAll
      ? 'Every other device has to sign in again.'
      : 'That device has to sign in again.';
    const then = wipe.isWiped ? ' Everything on it is deleted the next time it is online.' : '';
    addToast({ title: 'Signed Out', description: `${description}${then}` });
    return { isDone: true };
  } catch (error) {
    const description = failureText(error, 'Failed to sign out the device. Please try again.');
    const status = error instanceof HttpError ? error.status : null;
    if (status === 400 && wipe.password !== undefined) {
      return { isDone: false, refusal: description };
    }
    addToast({ title: 'Sign-Out Failed', description, tone: 'destructive' });
    return { isDone: false, isProofNeeded: status === 403 };
  }
}

/** A device that has been signed out in the meantime is no error. */
function unlessOut(error: unknown): void {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
}
