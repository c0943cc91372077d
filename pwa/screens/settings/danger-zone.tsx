import { Trash2 } from 'lucide-react';
import { useEffect, type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { StoredUser } from '#shared/contract/account/stored-user.ts';
import { LostRecordings } from '#pwa/notices/lost-recordings.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { failureText, sayFailure } from '#pwa/http/failure-text.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { leaveDeletedToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { deleteLearnerDatabase } from '#pwa/device/database/open-database.ts';
import { deleteAccount } from '#pwa/http/account-calls.ts';
import { endSession } from '#pwa/account/session-store.ts';
import { ProofField, useNeededProof } from './use-needed-proof.tsx';

/** The number of seconds that the learner has for the second tap (docs/product.md 9.7). */
const ARMED_SECONDS = 10;
const RADIUS = 15;
const LENGTH = 2 * Math.PI * RADIUS;

/** Shows how many seconds are left, as a figure in a ring that empties. The words beside it explain the figure. */
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

/**
 * Shows the part of Settings that deletes the account, with two taps within ten seconds (docs/product.md 4.12). If the
 * learner signed in more than ten minutes ago, it asks for the password first.
 */
export function DangerZone({ user: { id, email } }: { user: Pick<StoredUser, 'id' | 'email'> }) {
  const armed = useArmed();
  const isOnline = useOnline();
  const { proof, isBusy, remove } = useDeletion(id);
  const isArmed = armed.isArmed && isOnline;
  const onClick = ({ detail }: MouseEvent) => {
    const password = proof.takePassword();
    if (password === null) return;
    // The second click of a double-click doesn't confirm. `detail` counts the clicks; for a click with the keyboard, it
    // is 0.
    if (detail <= 1 && armed.tap()) void remove(password);
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
      <ProofField proof={proof.field} email={email} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="danger"
          disabled={isBusy || !isOnline || proof.mustSignIn}
          aria-describedby={isOnline ? proof.whyNot : OFFLINE_ID}
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

/** Ignores the clicks that repeat while a key is held down. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/**
 * Returns a function that deletes the account, and the proof that the server asks for first. The proof is read again
 * each time the network returns.
 */
function useDeletion(userId: string) {
  const [isBusy, setIsBusy] = useState(false);
  const proof = useNeededProof('delete your account', { isBusy });

  const remove = async (password: string | undefined) => {
    setIsBusy(true);
    try {
      await deleteEverywhere(userId, password);
    } catch (error) {
      const status = error instanceof HttpError ? error.status : null;
      const fallback = 'Failed to delete account. Please try again.';
      if (password !== undefined && status === 400) proof.refuse(failureText(error, fallback));
      else sayFailure(error, 'Deletion Failed', fallback);
      // More than ten minutes have passed since the sign-in.
      if (status === 403) await proof.load();
      setIsBusy(false);
    }
  };
  return { proof, isBusy, remove };
}

/**
 * Erases the account on the server, then all data of the account on this device, and signs out.
 * @param password the password, if the server asks for it
 * @throws HttpError or TypeError if the server didn't erase the account; in that case nothing has changed
 */
async function deleteEverywhere(userId: string, password?: string): Promise<void> {
  await deleteAccount(password).catch((error: unknown) => {
    // Another device has already deleted the account, or the server's first reply was lost.
    if (!(error instanceof HttpError && error.status === 410)) throw error;
  });
  // The page is reloaded when the session ends. So the toast is stored, and shown on the next page.
  leaveDeletedToast();
  try {
    await deleteLearnerDatabase(userId);
  } catch (error) {
    console.error('The database of a deleted account could not be wiped', error);
  } finally {
    endSession();
  }
}

/**
 * Holds the state of a button that acts on its second tap. The first tap arms the button; after some time without a
 * second tap, it is disarmed.
 */
function useArmed() {
  const [until, setUntil] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  const [hasRunOut, setHasRunOut] = useState(false);

  useEffect(() => {
    if (until === null) return;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() < until) return;
      setUntil(null);
      setHasRunOut(true);
    };
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [until]);

  return {
    isArmed: until !== null,
    /** The number of seconds that are left, rounded up; 0 while the button isn't armed. */
    secondsLeft: until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000)),
    /** True if the button was armed, and the time ran out without a second tap. */
    hasRunOut,
    /** Arms the button. If it is armed already, confirms. @returns true if this tap confirms */
    tap: (): boolean => {
      const at = Date.now();
      // The time is checked here, because a page that was asleep may disarm the button too late.
      const isConfirmed = until !== null && at < until;
      setNow(at);
      setUntil(isConfirmed ? null : at + ARMED_SECONDS * 1_000);
      setHasRunOut(false);
      return isConfirmed;
    },
  };
}
