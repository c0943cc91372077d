import { useRef } from 'react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { useSignIns } from './use-sign-ins.ts';

const OFFLINE_ID = 'sign-ins-offline';

/** The ways to sign in to the account, with a button that removes an unwanted one. */
export function SignInCard() {
  const { signIns, hasFailed, isBusy, unlink } = useSignIns();
  const isOnline = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = async () => {
    // The button disappears with its row, so the heading gets the focus.
    if (await unlink()) heading.current?.focus();
  };
  const { hosted = null, hasPassword = true } = signIns ?? {};
  return (
    <Card className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="font-semibold">
        Ways to sign in
      </h2>
      {!signIns && isOnline && (
        <p role="status" className="text-sm text-muted">
          {hasFailed
            ? 'Your ways to sign in could not be loaded. Open Settings again to retry.'
            : 'Loading...'}
        </p>
      )}
      {signIns && (
        <ul className="grid divide-y divide-hair text-sm">
          <li className="flex min-h-[48px] items-center">
            {hasPassword ? 'Email and password' : 'No password yet. Set one in your profile.'}
          </li>
          {hosted !== null && (
            <li className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0 break-words">{hosted}</span>
              {hasPassword && (
                <Button
                  look="outline"
                  disabled={isBusy || !isOnline}
                  aria-label={`Unlink ${hosted}`}
                  aria-describedby={isOnline ? undefined : OFFLINE_ID}
                  onClick={() => void end()}
                  className="shrink-0"
                >
                  {isBusy ? 'Unlinking...' : 'Unlink'}
                </Button>
              )}
            </li>
          )}
        </ul>
      )}
      {hosted !== null && (
        <p className="text-sm text-muted">
          {hasPassword
            ? 'Unlinking signs out every other device.'
            : `${hosted} is the only way in, so it can’t be unlinked.`}
        </p>
      )}
      {!isOnline && (
        <NeedsNetwork id={OFFLINE_ID}>You need a connection to see or change them.</NeedsNetwork>
      )}
    </Card>
  );
}
