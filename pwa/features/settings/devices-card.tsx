import { useRef } from 'react';
import type { SignedInDevice } from '#shared/contract/sessions.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { Chip } from '#pwa/ui/chip.tsx';
import { NeedsNetwork } from '#pwa/ui/needs-network.tsx';
import { useMinute } from '#pwa/ui/use-minute.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import { deviceName, lastUsedWords } from './device-words.ts';
import { useDevices } from './use-devices.ts';

const HEADING_ID = 'devices';
const OFFLINE_ID = 'devices-offline';

/** Where the account is signed in, and the end of what should not be. */
export function DevicesCard() {
  const { devices, hasFailed, busy, signOut } = useDevices();
  const isOnline = useOnline();
  const now = useMinute();
  const heading = useRef<HTMLHeadingElement>(null);
  const isWaiting = busy !== null || !isOnline;

  const end = async (device: string) => {
    // The button goes with its row.
    if (await signOut(device)) heading.current?.focus();
  };
  const others = devices?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Card className="grid gap-3">
      <h2 id={HEADING_ID} ref={heading} tabIndex={-1} className="font-semibold">
        Signed in on these devices
      </h2>
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
        <div className="grid gap-2">
          <p className="text-sm text-muted">
            A device that you sign out here keeps what it has not sent until you sign in there
            again.
          </p>
          <Button
            look="outline"
            disabled={isWaiting}
            aria-describedby={isOnline ? undefined : OFFLINE_ID}
            onClick={() => void end('others')}
            className="justify-self-start"
          >
            {busy === 'others' ? 'Signing out...' : 'Sign Out All Others'}
          </Button>
        </div>
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
