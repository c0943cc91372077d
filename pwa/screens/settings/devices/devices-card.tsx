import type { SignedInDevice } from '#shared/contract/account/sessions.ts';
import { timeAgo } from '#pwa/ui/charts/time-ago.ts';
import { useRef, useState } from 'react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useMinute } from '#pwa/ui/motion/use-minute.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { SwitchRow } from '#pwa/ui/controls/switch-row.tsx';
import { useDevices } from './use-devices.ts';

const HOUR = 3_600_000;

/** What a device is called, e.g. 'Firefox on Linux'. */
function deviceName({ browser, system }: Pick<SignedInDevice, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** When it was last used: the server rounds to the hour. @param now milliseconds since 1970 UTC */
function lastUsedWords(lastUsedAt: number, now: number): string {
  return now - lastUsedAt < 2 * HOUR ? 'Used recently' : `Last used ${timeAgo(lastUsedAt, now)}`;
}

const HEADING_ID = 'devices';
const OFFLINE_ID = 'devices-offline';

/** Where the account is signed in, and the end of what should not be. */
export function DevicesCard() {
  const { devices, hasFailed, busy, signOut } = useDevices();
  const isOnline = useOnline();
  const now = useMinute();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWiped, setIsWiped] = useState(false);
  const isWaiting = busy !== null || !isOnline;

  const end = async (device: string) => {
    // The button goes with its row.
    if (await signOut(device, isWiped)) heading.current?.focus();
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
          aria-describedby={isOnline ? undefined : OFFLINE_ID}
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
