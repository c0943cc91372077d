import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useQuietPractice, useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { InstallApp } from '#pwa/notices/install-app.tsx';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { SwitchRow } from '#pwa/ui/controls/switch-row.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { useTheme } from '#pwa/ui/layout/theme.tsx';

/** Choices for this device only, without a form: they take effect at once, and without a network. */
export function DeviceChoices() {
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
