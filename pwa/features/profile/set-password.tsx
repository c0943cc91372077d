import { useState } from 'react';
import { sendPasswordMail } from '#pwa/http/account-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { NeedsNetwork } from '#pwa/ui/needs-network.tsx';
import { addToast } from '#pwa/ui/toast-queue.ts';
import { useOnline } from '#pwa/ui/use-online.ts';

const OFFLINE_ID = 'set-password-offline';

/** In place of the change of a password that is not there: the account signs in at a provider. */
export function SetPassword({ email }: { email: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const isOnline = useOnline();

  const send = async () => {
    setIsBusy(true);
    try {
      await sendPasswordMail(email);
      addToast({ title: 'Email sent', description: 'Please check your email for instructions.' });
    } catch (error) {
      addToast({
        title: 'Email Not Sent',
        description: failureText(error, 'Something went wrong. Please try again.'),
        tone: 'destructive',
      });
    }
    setIsBusy(false);
  };
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="font-semibold">Password</h2>
        <p className="mt-1 text-sm text-muted">
          This account has no password: you sign in with your provider. We can send a link to{' '}
          {email} that lets you set one.
        </p>
      </div>
      {!isOnline && (
        <NeedsNetwork id={OFFLINE_ID}>Setting a password needs a connection.</NeedsNetwork>
      )}
      <Button
        look="outline"
        disabled={isBusy || !isOnline}
        aria-describedby={isOnline ? undefined : OFFLINE_ID}
        onClick={() => void send()}
        className="justify-self-start"
      >
        {isBusy ? 'Sending...' : 'Set a Password'}
      </Button>
    </Card>
  );
}
