import { useCallback, useState } from 'react';
import type { SettingsChange, SettingsResponse } from '#shared/contract/account/user-settings.ts';
import { keepSettings } from '#pwa/device/records/sync-state.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { useSettings } from '#pwa/device/live/use-live.ts';
import { useSyncStatus } from '#pwa/notices/use-sync-status.ts';
import { changeSettings } from '#pwa/http/calls/account-calls.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { NOTIFICATIONS, PREFERENCES, PRIVACY } from './setting-choices.ts';
import { SettingsForm } from './settings-form.tsx';

/** The three forms, with the device's values; default values aren't shown as if the learner had chosen them. */
export function SettingsForms({ onSaved }: { onSaved: () => void }) {
  const settings = useSettings();
  const sync = useSyncStatus();
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const onChanged = useCallback(
    (title: string, isChanged: boolean) =>
      setChanged((before) => ({ ...before, [title]: isChanged })),
    [],
  );
  if (!settings || !sync || (sync.lastSyncAt === null && sync.state === 'syncing')) {
    return [328, 250, 250].map((height, index) => (
      <div key={index} style={{ height }}>
        <Skeleton className="h-full rounded-lg" />
      </div>
    ));
  }
  if (sync.lastSyncAt === null) {
    return (
      <Card>
        <h2 className="font-semibold">Your settings are not on this device yet</h2>
        <p className="mt-1 text-sm text-muted">They come with the first sync.</p>
      </Card>
    );
  }
  const save = async (change: SettingsChange) => {
    const response = await saveSettings(change);
    onSaved();
    return response;
  };
  return (
    <>
      <LeaveGuard isChanged={Object.values(changed).includes(true)} />
      <SettingsForm
        title="Notification Preferences"
        choices={NOTIFICATIONS}
        stored={settings.notifications}
        onChanged={onChanged}
        save={async (notifications) => (await save({ notifications })).notifications}
      />
      <SettingsForm
        title="Privacy Settings"
        choices={PRIVACY}
        stored={settings.privacy}
        onChanged={onChanged}
        save={async (privacy) => (await save({ privacy })).privacy}
      />
      <SettingsForm
        title="App Preferences"
        choices={PREFERENCES}
        stored={settings.preferences}
        onChanged={onChanged}
        save={async (preferences) => (await save({ preferences })).preferences}
      />
    </>
  );
}

async function saveSettings(change: SettingsChange): Promise<SettingsResponse> {
  const db = currentDatabase();
  const response = await changeSettings(change);
  const { version, ...values } = response;
  // The settings are saved on the server even if the device can't store them; a sync brings them again.
  if (db)
    await keepSettings(db, version, values).catch((error: unknown) =>
      console.warn('The settings could not be written down', error),
    );
  return response;
}
