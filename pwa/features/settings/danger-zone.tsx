import { Trash2 } from 'lucide-react';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { failureText } from '#pwa/http/failure-text.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { joinClasses } from '#pwa/ui/join-classes.ts';
import { NeedsNetwork } from '#pwa/ui/needs-network.tsx';
import { addToast } from '#pwa/ui/toast-queue.ts';
import { CountdownRing } from './countdown-ring.tsx';
import { deleteEverywhere } from './delete-account.ts';
import { ARMED_SECONDS, useArmed } from './use-armed.ts';
import { useOnline } from '#pwa/ui/use-online.ts';

const OFFLINE_ID = 'delete-offline';

/** Account deletion in two taps within ten seconds (docs/product.md 4.12). */
export function DangerZone({ userId }: { userId: string }) {
  const armed = useArmed();
  const [isBusy, setIsBusy] = useState(false);
  const isOnline = useOnline();
  const isArmed = armed.isArmed && isOnline;

  const remove = async () => {
    setIsBusy(true);
    try {
      await deleteEverywhere(userId);
    } catch (error) {
      setIsBusy(false);
      addToast({
        title: 'Deletion Failed',
        description: failureText(error, 'Failed to delete account. Please try again.'),
        tone: 'destructive',
      });
    }
  };
  const onClick = ({ detail }: MouseEvent) => {
    // The second half of a double tap is no second thought; a keyboard's click has 0.
    if (detail <= 1 && armed.tap()) void remove();
  };
  return (
    <Card className="grid gap-3 border-rose">
      <div>
        <h2 className="flex items-center gap-2 font-semibold text-rose">
          <Trash2 aria-hidden size={20} />
          Danger Zone
        </h2>
        <p className="mt-1 text-sm">
          Deleting your account cannot be undone. It removes, right away:
        </p>
        <ul className="mt-1 list-disc pl-5 text-sm text-muted">
          <li>your account, profile and settings, and every session on every device</li>
          <li>all answers, XP, streaks, achievements and reviews</li>
          <li>your place on the leaderboard</li>
          <li>everything about it on this device and your others</li>
        </ul>
        <p className="mt-2 text-sm text-muted">A file that you have exported stays with you.</p>
      </div>
      {!isOnline && (
        <NeedsNetwork id={OFFLINE_ID}>Deleting the account needs a connection.</NeedsNetwork>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="danger"
          disabled={isBusy || !isOnline}
          aria-describedby={isOnline ? undefined : OFFLINE_ID}
          onClick={onClick}
          onKeyDown={ignoreHeldKey}
          className={joinClasses(isArmed && 'bg-rose! text-on-fill!')}
        >
          {buttonText(isBusy, isArmed)}
        </Button>
        {isArmed && <CountdownRing seconds={armed.secondsLeft} />}
        <p role="status" className="text-sm">
          {isArmed &&
            `Click again within ${ARMED_SECONDS} seconds to delete your account for good.`}
          {!isArmed && armed.hasRunOut && 'Time is up: nothing was deleted.'}
        </p>
      </div>
    </Card>
  );
}

function buttonText(isBusy: boolean, isArmed: boolean): string {
  if (isBusy) return 'Deleting Account...';
  return isArmed ? 'Click Again to Confirm Delete' : 'Delete Account';
}

/** A key that is held down clicks again and again. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
