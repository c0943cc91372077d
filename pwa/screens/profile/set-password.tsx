import { sendPasswordMail } from '#pwa/http/calls/account-calls.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { useSendMail } from './use-send-mail.ts';

const OFFLINE_ID = 'set-password-offline';

/** Replaces the password form for an account without a password, which signs in at a provider. */
export function SetPassword({ email }: { email: string }) {
  const { isBusy, onClick } = useSendMail(
    () => sendPasswordMail(email),
    'Please check your email for instructions.',
  );
  const isOnline = useOnline();
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="font-semibold">Password</h2>
        <p className="mt-1 text-sm text-muted">
          This account has no password: you sign in with another provider. We can email a link to{' '}
          {email} so that you can set one.
        </p>
      </div>
      {!isOnline && (
        <NeedsNetwork id={OFFLINE_ID}>Setting a password needs a connection.</NeedsNetwork>
      )}
      <Button
        look="outline"
        disabled={isBusy || !isOnline}
        aria-describedby={isOnline ? undefined : OFFLINE_ID}
        onClick={onClick}
        className="justify-self-start"
      >
        {isBusy ? 'Sending...' : 'Set a Password'}
      </Button>
    </Card>
  );
}
