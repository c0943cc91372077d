import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SignedInDevice } from '#shared/contract/account/account.ts';
import { timeAgo } from '#pwa/ui/charts/time-ago.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useMinute } from '#pwa/ui/motion/use-now.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { SwitchRow } from '#pwa/ui/controls/switch-row.tsx';
import { failureText, sayFailure } from '#pwa/http/failure-text.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import {
  fetchDevices,
  signOutDevice,
  signOutOtherDevices,
  type Wipe,
} from '#pwa/http/account-calls.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { ProofField, useNeededProof } from './use-needed-proof.tsx';

const HOUR = 3_600_000;

/** Returns a device's name, such as 'Firefox on Linux'. */
function deviceName({ browser, system }: Pick<SignedInDevice, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** Says when a device was last used. The server rounds this time to the hour. @param now milliseconds since 1970 UTC */
function lastUsedWords(lastUsedAt: number, now: number): string {
  return now - lastUsedAt < 2 * HOUR ? 'Used recently' : `Last used ${timeAgo(lastUsedAt, now)}`;
}

const HEADING_ID = 'devices';
const OFFLINE_ID = 'devices-offline';

/**
 * Lists the devices that are signed in to the account. The learner can sign out each one, and delete its data. If more
 * than ten minutes have passed since the sign-in, deleting needs the password, because somebody with a stolen session
 * must not destroy events that only that device holds.
 */
export function DevicesCard({ email }: { email: string }) {
  const { devices, hasFailed, busy, signOut } = useDevices();
  const isOnline = useOnline();
  const now = useMinute();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWiped, setIsWiped] = useState(false);
  const proof = useNeededProof('remove what is on other devices', { isAsked: isWiped });
  const isWaiting = busy !== null || !isOnline || proof.mustSignIn;
  const end = async (device: string) => {
    const password = proof.takePassword();
    if (password === null) return;
    const result = await signOut(device, { isWiped, ...(password !== undefined && { password }) });
    // The button disappears with its row, so the focus moves to the heading.
    if (result.isDone) heading.current?.focus();
    else proof.refuse(result.refusal);
    if (result.isProofNeeded) await proof.load();
  };
  const others = devices?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Card className="grid gap-3">
      <h2 id={HEADING_ID} ref={heading} tabIndex={-1} className="font-semibold">
        Signed in on these devices
      </h2>
      {others.length > 0 && (
        <div className="grid gap-2">
          <p className="text-sm text-muted">
            A device you sign out keeps what is on it: your answers stay readable there, and unsent
            ones wait until you sign in there again.
          </p>
          <SwitchRow
            label="Also remove what is on it"
            text="The next time it’s online, everything of yours on it is deleted: unsent answers and all recordings, too."
            checked={isWiped}
            onCheckedChange={setIsWiped}
          />
          <ProofField proof={proof.field} email={email} />
        </div>
      )}
      {devices && (
        <ul aria-labelledby={HEADING_ID} className="grid divide-y divide-hair">
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              now={now}
              isBusy={busy === device.id}
              isWaiting={isWaiting}
              onSignOut={() => void end(device.id)}
            />
          ))}
        </ul>
      )}
      {!devices && isOnline && (
        <p role="status" className="text-sm text-muted">
          {hasFailed ? 'The list could not be loaded. Open Settings again to retry.' : 'Loading...'}
        </p>
      )}
      {!isOnline && (
        <NeedsNetwork id={OFFLINE_ID}>Signing out a device needs a connection.</NeedsNetwork>
      )}
      {others.length > 0 && (
        <Button
          look="outline"
          disabled={isWaiting}
          aria-describedby={isOnline ? proof.whyNot : OFFLINE_ID}
          onClick={() => void end('others')}
          className="justify-self-start"
        >
          {busy === 'others' ? 'Signing out...' : 'Sign Out All Others'}
        </Button>
      )}
    </Card>
  );
}

interface DeviceRowProps {
  device: SignedInDevice;
  now: number;
  isBusy: boolean;
  isWaiting: boolean;
  onSignOut: () => void;
}

function DeviceRow({ device, now, isBusy, isWaiting, onSignOut }: DeviceRowProps) {
  const name = deviceName(device);
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{name}</p>
        <p className="text-muted">{lastUsedWords(device.lastUsedAt, now)}</p>
      </div>
      {device.isCurrent ? (
        <Chip>This device</Chip>
      ) : (
        <Button
          look="outline"
          disabled={isWaiting}
          aria-label={`Sign out ${name}`}
          onClick={onSignOut}
          className="shrink-0"
        >
          {isBusy ? 'Signing out...' : 'Sign Out'}
        </Button>
      )}
    </li>
  );
}

interface Devices {
  /** The devices; null until the server has replied. */
  devices: SignedInDevice[] | null;
  hasFailed: boolean;
  /** The id of the device that is being signed out, or 'others' for all other devices. */
  busy: string | null;
  /** Signs a device out. A toast or `refusal` says how that went. */
  signOut: (device: string, wipe: Wipe) => Promise<SignOutResult>;
}

interface SignOutResult {
  isDone: boolean;
  /** The server's message about a wrong password. */
  refusal?: string;
  /** True if more than ten minutes have passed since the sign-in. */
  isProofNeeded?: boolean;
}

/**
 * Returns the devices on which the account is signed in. The list is read from the server each time the network comes
 * back.
 */
function useDevices(): Devices {
  const [busy, setBusy] = useState<string | null>(null);
  const isOnline = useOnline();
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['devices'],
      queryFn: fetchDevices,
      // Requests are sent even if the browser thinks that it is offline, because it may be wrong.
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
    // A request that began before the sign-out doesn't know about it, so the list is read again.
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
    const fallback = 'Failed to sign out the device. Please try again.';
    const status = error instanceof HttpError ? error.status : null;
    if (status === 400 && wipe.password !== undefined) {
      return { isDone: false, refusal: failureText(error, fallback) };
    }
    sayFailure(error, 'Sign-Out Failed', fallback);
    return { isDone: false, isProofNeeded: status === 403 };
  }
}

/** Ignores the error that says that the device was already signed out. */
function unlessOut(error: unknown): void {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
}
