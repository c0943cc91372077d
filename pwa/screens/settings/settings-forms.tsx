import { useCallback, useState, useEffect, useId, type SubmitEvent } from 'react';
import type {
  SettingsChange,
  SettingsResponse,
  UserSettings,
} from '#shared/contract/account/user-settings.ts';
import { keepSettings } from '#pwa/device/records/sync-state.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { useSettings } from '#pwa/device/live/use-live.ts';
import { useSyncStatus } from '#pwa/notices/use-sync-status.ts';
import { changeSettings } from '#pwa/http/account-calls.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { SwitchRow } from '#pwa/ui/controls/switch-row.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { sayFailure } from '#pwa/http/failure-text.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { useBlocker } from '@tanstack/react-router';
import { useSession } from '#pwa/account/session-store.ts';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';

/**
 * Shows the three forms of the account's settings, with the values that a sync has stored on this device. Before the
 * first sync they aren't shown, because default values would look like the learner's choice.
 */
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
  // The settings are saved on the server, even if the device can't store them. The next sync brings them again.
  if (db)
    await keepSettings(db, version, values).catch((error: unknown) =>
      console.warn('The settings could not be written down', error),
    );
  return response;
}

interface SettingsFormProps<Key extends string> {
  title: string;
  choices: readonly Choice<Key>[];
  /** The values that are stored on the device. */
  stored: NoInfer<Readonly<Record<Key, boolean>>>;
  /** Sends the changes. @returns the values after the change */
  save: (
    changes: Partial<Record<Key, boolean>>,
  ) => Promise<NoInfer<Readonly<Record<Key, boolean>>>>;
  /** Called when the form gets its first unsaved change, and when none is left. */
  onChanged: (title: string, isChanged: boolean) => void;
}

/** Shows a form for one group of settings. Each form is saved separately. */
function SettingsForm<Key extends string>(props: SettingsFormProps<Key>) {
  const { title, choices, stored, save, onChanged } = props;
  const keys = choices.map(({ key }) => key);
  const { shown, isBusy, isChanged, change, onSubmit } = useSettingsForm({ keys, stored, save });
  const isOnline = useOnline();
  const id = useId();
  useEffect(() => onChanged(title, isChanged), [onChanged, title, isChanged]);
  return (
    <Card>
      <form aria-labelledby={id} onSubmit={onSubmit}>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <fieldset disabled={isBusy} className="mt-1 grid gap-3">
          <ul className="divide-y divide-hair">
            {choices.map(({ key, label, text }) => (
              <li key={key} className="py-3">
                <SwitchRow
                  label={label}
                  text={text}
                  checked={shown[key]}
                  onCheckedChange={(value) => change(key, value)}
                />
              </li>
            ))}
          </ul>
          {!isOnline && (
            <NeedsNetwork id={`${id}-offline`}>
              Saving needs a connection. What you change here stays until you save it.
            </NeedsNetwork>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              look={isChanged ? 'primary' : 'outline'}
              disabled={!isOnline}
              aria-describedby={isOnline ? undefined : `${id}-offline`}
            >
              {isBusy ? 'Saving...' : 'Save'}
              <span className="sr-only"> {title}</span>
            </Button>
            {isChanged && !isBusy && <p className="text-sm text-muted">Not saved yet</p>}
          </div>
        </fieldset>
      </form>
    </Card>
  );
}

type Values<Key extends string> = Readonly<Record<Key, boolean>>;

interface SettingsFormOptions<Key extends string> {
  keys: readonly Key[];
  /** The values that are stored on the device. */
  stored: NoInfer<Values<Key>>;
  /**
   * Saves changes.
   * @param changes the values that differ from `stored`; all values if none differs
   * @returns the resulting values
   */
  save: (changes: Partial<Record<Key, boolean>>) => Promise<Values<Key>>;
}

/**
 * Holds the changes in a form until they are saved. They stay without a network, and after the server has refused them.
 */
function useSettingsForm<Key extends string>({ keys, stored, save }: SettingsFormOptions<Key>) {
  const [changes, setChanges] = useState<Partial<Record<Key, boolean>>>({});
  // The values that were saved last. They are shown until the device's own values are the same.
  const [saved, setSaved] = useState<{ after: Values<Key>; values: Values<Key> } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const current = saved?.after === stored ? saved.values : stored;
  const shown = Object.fromEntries(
    keys.map((key) => [key, changes[key] ?? current[key]]),
  ) as Record<Key, boolean>;

  const isChanged = keys.some((key) => shown[key] !== current[key]);

  const submit = async (form: HTMLFormElement) => {
    setIsBusy(true);
    try {
      setSaved({ after: stored, values: await save(isChanged ? changes : shown) });
      setChanges({});
      addToast({
        title: 'Settings Updated',
        description: 'Your settings have been saved successfully.',
      });
    } catch (error) {
      sayFailure(error, 'Update Failed', 'Failed to update settings. Please try again.');
    }
    setIsBusy(false);
    // A form that is disabled loses the focus. Once the form is enabled again, the focus returns to its former place.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('button')?.focus());
  };

  return {
    shown,
    isBusy,
    /** True if there are changes that aren't saved yet. */
    isChanged,
    change: (key: Key, value: boolean) => setChanges((before) => ({ ...before, [key]: value })),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}

/** A setting with a switch or a choice (docs/product.md 2.15), and words that say what it does. */
interface Choice<Key extends string> {
  key: Key;
  label: string;
  text: string;
}

const NOTIFICATIONS = [
  {
    key: 'email',
    label: 'Email',
    text: 'Reminders by email, to your confirmed address. You always get emails about your account',
  },
  {
    key: 'dailyReminders',
    label: 'Daily reminders',
    text: 'A nudge at your usual time on days you haven’t practiced, at most once a day',
  },
  {
    key: 'achievementAlerts',
    label: 'Achievement alerts',
    text: 'Your next reminder says what you’ve unlocked',
  },
  {
    key: 'weeklyProgress',
    label: 'Weekly progress',
    text: 'A summary of your week, once a week',
  },
] as const satisfies readonly Choice<keyof UserSettings['notifications']>[];

const PRIVACY = [
  {
    key: 'showOnLeaderboard',
    label: 'Show me on the leaderboard',
    text: 'Others see your first name, the initial of your last name and your XP. Turn it off and you disappear from it right away',
  },
  {
    key: 'shareProgress',
    label: 'Share progress',
    text: 'Shows a button that shares your progress in words',
  },
] as const satisfies readonly Choice<keyof UserSettings['privacy']>[];

const PREFERENCES = [
  { key: 'soundEffects', label: 'Sound effects', text: 'Short sounds while you practice' },
  {
    key: 'reducedMotion',
    label: 'Reduced motion',
    text: 'No sliding, counting up or celebrations, whatever your device is set to',
  },
  {
    key: 'quietPractice',
    label: 'Quiet practice',
    text: 'No clock, banners, multipliers or challenges on questions and results. A right answer pays as with the clock off',
  },
] as const satisfies readonly Choice<keyof UserSettings['preferences']>[];

/** Asks for confirmation before unsaved changes are lost, by a link, by Back or by closing the tab. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isChanged,
    // If the learner is signing out, the app has already asked, so the browser doesn't ask again.
    enableBeforeUnload: () => isChanged && useSession.getState().user !== null,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      You have changed settings that are not saved yet.
    </ConfirmDialog>
  );
}
