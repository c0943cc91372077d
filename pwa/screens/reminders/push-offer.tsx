import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useSettings } from '#pwa/device/live/use-live.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { useDevicePush, useReminderTime } from './use-device-push.ts';

const REFUSED_KEY = 'northstar-push-refused';

/**
 * Offers reminders at the end of a run, at the hour at which the learner has practiced. This question comes before the
 * browser's own, and only once. A learner who refuses is never asked again, but can still turn reminders on in
 * Settings.
 */
export function PushOffer({ userId, onChanged }: { userId: string; onChanged: () => void }) {
  const { state, isBusy, turnOn } = useDevicePush(userId, onChanged);
  const [isRefused, setIsRefused] = useState(() => localStorage.getItem(REFUSED_KEY) !== null);
  const [wasAsked, setWasAsked] = useState(false);
  const settings = useSettings();
  const usual = useReminderTime();
  const isOnline = useOnline();

  if (wasAsked && state !== 'off') {
    return (
      <p role="status" className="text-muted">
        {state === 'on'
          ? 'Done. Northstar will remind you on days without practice.'
          : 'Your browser blocked it. Settings shows how to change that.'}
      </p>
    );
  }
  const isOffered = state === 'off' && settings?.notifications.dailyReminders === true;
  if (!isOffered || isRefused || !isOnline) return null;
  const refuse = () => {
    localStorage.setItem(REFUSED_KEY, '1');
    setIsRefused(true);
  };
  const accept = async () => {
    await turnOn();
    setWasAsked(true);
  };
  return (
    <aside
      aria-labelledby="push-offer"
      className="flex items-start gap-3 rounded-lg border border-hair bg-s1 p-4"
    >
      <BellRing aria-hidden size={22} className="mt-1 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-2">
        <p id="push-offer" className="font-semibold">
          {usual === null ? 'Remind you tomorrow?' : `Remind you at ${usual.time}?`}
        </p>
        <p className="text-sm text-muted">
          {usual?.isUsual
            ? 'Around the time you usually practice, between 7 AM and 9 PM.'
            : 'Between 7 AM and 9 PM.'}{' '}
          At most one notification a day, none once you have practiced.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="outline" disabled={isBusy} onClick={() => void accept()}>
            Remind Me
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={refuse}>
            Not Now
          </Button>
        </div>
      </div>
    </aside>
  );
}
