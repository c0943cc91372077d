import type { ReactNode } from 'react';
import { useSession } from '#pwa/account/session-store.ts';
import { AccountCard } from './account-card.tsx';
import { DeviceChoices } from './device-choices.tsx';
import { DangerZone } from './danger/danger-zone.tsx';
import { DevicesCard } from './devices/devices-card.tsx';
import { ExportCard } from './data/export-card.tsx';
import { RecordingsCard } from './data/recordings-card.tsx';
import { PrepareCard } from './prepare-card.tsx';
import { BlockedEvents } from './sync/blocked-events.tsx';
import { RefusedEvents } from './sync/refused-events.tsx';
import { SettingsForms } from './settings-forms.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { SyncCard } from './sync/sync-card.tsx';

interface SettingsPageProps {
  onSyncNow: () => void;
  onSignOut: () => void;
  /** A card of another feature, which the app inserts here. */
  subscriptionCard?: ReactNode;
  /** Another feature's card, inserted the same way. */
  pushCard?: ReactNode;
}

const columnClasses = 'grid grid-cols-[minmax(0,1fr)] gap-4';

/** Account Settings (docs/product.md 2.15): the account's preferences, and the data on this device. */
export function SettingsPage({
  onSyncNow,
  onSignOut,
  subscriptionCard,
  pushCard,
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
