import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { isAppleTouch } from '#pwa/ui/layout/ask-to-install.ts';
import { useInstallState } from '#pwa/ui/layout/install-prompt.ts';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { type PushState, useDevicePush, useReminderTime } from './use-device-push.ts';

interface PushCardProps {
  userId: string;
  /** Called after notifications were turned on or off, because that changes the setting `push`. */
  onChanged: () => void;
}

const OFFLINE_ID = 'push-offline';

/** Shows the card in Settings that turns notifications on or off on this device (docs/product.md 2.19). */
export function PushCard({ userId, onChanged }: PushCardProps) {
  const { state, isBusy, turnOn, turnOff } = useDevicePush(userId, onChanged);
  const usual = useReminderTime()?.time ?? null;
  const isOnline = useOnline();
  const isOn = state === 'on';
  return (
    <Card className="grid gap-3">
      <h2 className="font-semibold">Notifications on this device</h2>
      <p role="status" className="text-sm text-muted">
        {wordsOf(state, usual)}
      </p>
      {(isOn || state === 'off') && (
        <>
          {!isOnline && (
            <NeedsNetwork id={OFFLINE_ID}>Turning them on or off needs a connection.</NeedsNetwork>
          )}
          <Button
            look="outline"
            disabled={isBusy || !isOnline}
            aria-describedby={isOnline ? undefined : OFFLINE_ID}
            onClick={() => void (isOn ? turnOff() : turnOn())}
            className="justify-self-start"
          >
            {isOn ? 'Turn Off Notifications' : 'Turn On Notifications'}
          </Button>
        </>
      )}
    </Card>
  );
}

function wordsOf(state: PushState, usual: string | null): string {
  const when = usual === null ? 'at your usual hour' : `around ${usual}`;
  if (state === 'loading') return 'Loading...';
  if (state === 'on') {
    return `Reminders come to this device ${when}, on days without practice, instead of emails.`;
  }
  if (state === 'off') {
    return `Get reminders on this device instead of emails: ${when}, at most one a day, none once you have practiced.`;
  }
  if (state === 'blocked') {
    return 'This browser blocks notifications from Northstar. Allow them in its settings for this site, then open this page again.';
  }
  return isAppleTouch() && !useInstallState.getState().isInstalled
    ? 'On an iPhone or iPad notifications need Northstar on the Home Screen: tap Share, then Add to Home Screen.'
    : 'This browser can’t show notifications. Reminders come by email.';
}
