import { ARMED_SECONDS, useArmed } from './use-armed.ts';
import { Trash2 } from 'lucide-react';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { failureText } from '#pwa/http/failure-text.ts';
import { LostRecordings } from '#pwa/notices/recordings/lost-recordings.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { deleteEverywhere } from './delete-account.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

const RADIUS = 15;
const LENGTH = 2 * Math.PI * RADIUS;

/** How many seconds are left, as a figure in a ring that empties. What it means is said beside it. */
function CountdownRing({ seconds }: { seconds: number }) {
  return (
    <span aria-hidden className="relative grid size-[36px] shrink-0 place-items-center">
      <svg viewBox="0 0 36 36" className="absolute inset-0 -rotate-90 fill-none stroke-3">
        <circle cx="18" cy="18" r={RADIUS} className="stroke-s3" />
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - seconds / ARMED_SECONDS)}
          className="stroke-rose transition-[stroke-dashoffset] duration-(--t-2)"
        />
      </svg>
      <span className="text-sm font-semibold">{seconds}</span>
    </span>
  );
}

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
        <div className="text-sm">
          <LostRecordings />
        </div>
        <p className="mt-2 text-sm text-muted">Files you have exported stay with you.</p>
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
