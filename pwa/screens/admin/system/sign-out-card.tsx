import { useState } from 'react';
import { signOutEveryone } from '#pwa/http/calls/admin-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { refreshActs } from './use-system.ts';

const OFFLINE_ID = 'sign-out-offline';

/** Ends every session, in case all sign-ins have leaked. A single account is signed out on its own page. */
export function SignOutCard() {
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isOnline = useOnline();
  const signOut = async () => {
    setIsAsked(false);
    setIsBusy(true);
    try {
      addToast({ title: await signOutEveryone() });
      await refreshActs();
    } catch (error) {
      const description = failureText(error, 'Please try again.');
      addToast({ title: 'Sign-Out Failed', description, tone: 'destructive' });
    }
    setIsBusy(false);
  };
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="font-semibold">Sign out everyone</h2>
        <p className="mt-1 text-sm text-muted">
          For when sign-ins have leaked. Progress stays, and you stay signed in here. To sign out
          one account, find the learner above.
        </p>
      </div>
      {!isOnline && (
        <NeedsNetwork id={OFFLINE_ID}>Signing out devices needs a connection.</NeedsNetwork>
      )}
      <Button
        look="danger"
        className="justify-self-start"
        disabled={isBusy || !isOnline}
        aria-describedby={isOnline ? undefined : OFFLINE_ID}
        onClick={() => setIsAsked(true)}
      >
        Sign Out Everyone
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Sign out everyone?"
        confirmLabel="Sign Out"
        isDangerous
        onConfirm={() => void signOut()}
        onCancel={() => setIsAsked(false)}
      >
        Every learner has to sign in again, on every device. Answers that a device has not sent yet
        stay on it until then.
      </ConfirmDialog>
    </Card>
  );
}
