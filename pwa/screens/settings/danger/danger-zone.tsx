import { ARMED_SECONDS, useArmed } from './use-armed.ts';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { StoredUser } from '#shared/contract/account/auth.ts';
import { LostRecordings } from '#pwa/notices/recordings/lost-recordings.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { PasswordField } from '#pwa/ui/forms/password-field.tsx';
import { useDeletion } from './use-deletion.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

const RADIUS = 15;
const LENGTH = 2 * Math.PI * RADIUS;

/** The seconds left, as a figure in a ring that empties. The words beside it explain the figure. */
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
const SIGN_IN_ID = 'delete-sign-in';

/**
 * Deletes the account with two taps within ten seconds (docs/product.md 4.12). If the sign-in was more than ten minutes
 * ago, it asks for the password first.
 */
export function DangerZone({ user: { id, email } }: { user: Pick<StoredUser, 'id' | 'email'> }) {
  const armed = useArmed();
  const isOnline = useOnline();
  const { needs, isBusy, refusal, setRefusal, remove } = useDeletion(id);
  const form = useRef<HTMLFormElement>(null);
  const isArmed = armed.isArmed && isOnline;
  useEffect(() => {
    // A disabled field can't take the focus, so this waits until the form is no longer busy.
    if (refusal !== undefined && !isBusy) passwordField(form)?.focus();
  }, [refusal, isBusy]);

  const onClick = ({ detail }: MouseEvent) => {
    const password = passwordField(form)?.value ?? '';
    if (needs === 'password' && password === '') {
      setRefusal('Enter your password to delete your account.');
      passwordField(form)?.focus();
      return;
    }
    // The second click of a double tap doesn't confirm; a click by keyboard has detail 0.
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
      {needs === 'sign-in' && (
        <p id={SIGN_IN_ID} className="text-sm">
          To delete your account, sign out and sign in again first. You then have ten minutes.
        </p>
      )}
      {needs === 'password' && (
        <form ref={form} onSubmit={(event) => event.preventDefault()}>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            hint="Needed to delete your account"
            disabled={isBusy}
            onInput={() => setRefusal(undefined)}
            error={refusal}
          />
        </form>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="danger"
          disabled={isBusy || !isOnline || needs === 'sign-in'}
          aria-describedby={whyNot(isOnline, needs === 'sign-in')}
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

function passwordField(form: RefObject<HTMLFormElement | null>): HTMLInputElement | null {
  return form.current?.querySelector<HTMLInputElement>('[name="password"]') ?? null;
}

/** The id of the text that says why the button can't be used, if it can't. */
function whyNot(isOnline: boolean, mustSignIn: boolean): string | undefined {
  if (!isOnline) return OFFLINE_ID;
  return mustSignIn ? SIGN_IN_ID : undefined;
}

function buttonText(isBusy: boolean, isArmed: boolean): string {
  if (isBusy) return 'Deleting Account...';
  return isArmed ? 'Click Again to Confirm Delete' : 'Delete Account';
}

/** Ignores the repeated clicks of a key that is held down. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
