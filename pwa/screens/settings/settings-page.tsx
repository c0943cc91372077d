import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { StoredUser } from '#shared/contract/account/stored-user.ts';
import { useSession } from '#pwa/account/session-store.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useQuietPractice, useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { InstallApp } from '#pwa/notices/install-app.tsx';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { SwitchRow } from '#pwa/ui/controls/switch-row.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { useTheme } from '#pwa/ui/layout/theme.tsx';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { useSounds } from '#pwa/device/live/use-rounds.ts';
import { recordingsWords } from '#pwa/notices/recordings-words.ts';
import { DangerZone } from './danger-zone.tsx';
import { DevicesCard } from './devices-card.tsx';
import { ExportCard } from './export-card.tsx';
import { PrepareCard } from './prepare-card.tsx';
import { BlockedEvents, RefusedEvents } from './unaccepted-events.tsx';
import { SettingsForms } from './settings-forms.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { SyncCard } from './sync-card.tsx';

interface SettingsPageProps {
  onSyncNow: () => void;
  onSignOut: () => void;
  /** The card about the subscription. The app inserts it here, because it belongs to another feature. */
  subscriptionCard?: ReactNode;
  /** Two more cards that belong to other features. */
  pushCard?: ReactNode;
  builtInCard?: ReactNode;
}

const columnClasses = 'grid grid-cols-[minmax(0,1fr)] gap-4';

/**
 * Shows Account Settings (docs/product.md 2.15): the settings of the account, the settings of this device, and the data
 * on this device.
 */
export function SettingsPage({
  onSyncNow,
  onSignOut,
  subscriptionCard,
  pushCard,
  builtInCard,
}: SettingsPageProps) {
  const user = useSession((session) => session.user);
  if (!user) return <p role="status">Loading...</p>;
  return (
    <div className="mx-auto grid max-w-[60rem] gap-4">
      <h1 className="font-display text-2xl leading-tight font-bold tracking-display">
        Account Settings
      </h1>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))]">
        <div className={columnClasses}>
          <DeviceChoices />
          {builtInCard}
          <PrepareCard />
          {pushCard}
          <SettingsForms onSaved={onSyncNow} />
        </div>
        <div className={columnClasses}>
          <AccountCard user={user} onSignOut={onSignOut} />
          {subscriptionCard}
          <SignInCard />
          <DevicesCard email={user.email} />
          <SyncCard onSyncNow={onSyncNow} />
          <BlockedEvents />
          <RefusedEvents />
          <RecordingsCard />
          <ExportCard userId={user.id} />
          <DangerZone user={user} />
        </div>
      </div>
    </div>
  );
}

/**
 * Shows the settings that apply only to this device. They have no form: they take effect right away, without a network.
 */
function DeviceChoices() {
  const { theme, toggleTheme } = useTheme();
  const isClockOff = useRecord(records.clockOff) ?? false;
  const isQuiet = useQuietPractice();
  return (
    <Card className="grid gap-4">
      <SwitchRow
        isHeading
        label="Dark theme"
        text="On this device, right away"
        checked={theme === 'dark'}
        onCheckedChange={toggleTheme}
      />
      <SwitchRow
        isHeading
        label="Clock"
        text={`On this device, from the next question on. Off: no countdown, no warning, and a right answer pays half the XP.${isQuiet ? ' Quiet practice has no clock either way.' : ''}`}
        checked={!isClockOff}
        onCheckedChange={(isOn) => void switchClock(!isOn)}
      />
      <div className="flex items-center justify-between gap-4">
        <div>
          <h2 className="font-semibold">App</h2>
          <p className="text-sm text-muted">
            Opens in a window of its own, with a signal or without
          </p>
        </div>
        <InstallApp className="inline-flex min-h-tap shrink-0 items-center gap-2 font-semibold" />
      </div>
    </Card>
  );
}

async function switchClock(isOff: boolean): Promise<void> {
  try {
    await records.clockOff.set(requireDatabase(), isOff);
  } catch (error) {
    sayStorageError('Your choice could not be saved. Please try again.', error);
  }
}

interface AccountCardProps {
  user: StoredUser;
  onSignOut: () => void;
}

/** Shows who is signed in. Links to the profile, and has the button to sign out. */
function AccountCard({ user, onSignOut }: AccountCardProps) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="font-semibold">
          {user.firstName} {user.lastName}
        </h2>
        <p className="text-sm break-all text-muted">{user.email}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="/profile" className={buttonClasses('outline', false)}>
          My Profile
        </Link>
        <Button look="outline" onClick={onSignOut}>
          Sign Out
        </Button>
      </div>
    </Card>
  );
}

/** Shows how much space the recordings take, and links to them. Only this device holds them. */
function RecordingsCard() {
  const rounds = useSounds();
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 className="font-semibold">Recordings</h2>
        <p className="text-sm text-muted">
          {rounds && `${recordingsWords(rounds)} on this device`}
        </p>
      </div>
      <Link to="/recordings" className={buttonClasses('outline', false)}>
        See Recordings
      </Link>
    </Card>
  );
}
