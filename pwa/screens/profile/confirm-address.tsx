import { MailQuestionMark } from 'lucide-react';
import { sendConfirmationMail } from '#pwa/http/calls/account-calls.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { useSendMail } from './use-send-mail.ts';

const OFFLINE_ID = 'confirm-address-offline';

/** Shown until the link in the confirmation email is opened: says what waits for it, and sends the link again. */
export function ConfirmAddress({ email }: { email: string }) {
  const { isBusy, onClick } = useSendMail(
    sendConfirmationMail,
    'Check your email for instructions.',
  );
  const isOnline = useOnline();
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <MailQuestionMark aria-hidden size={24} className="shrink-0 text-sun" />
      <div className="min-w-0 flex-1 basis-[14rem]">
        <h2 className="font-semibold">Confirm your email address</h2>
        <p className="text-sm break-words text-muted">
          We sent a link to {email}. Open it to get reminders and to start the free trial of AI
          Mode; everything else works without it.
        </p>
        {!isOnline && (
          <NeedsNetwork id={OFFLINE_ID}>Sending it again needs a connection.</NeedsNetwork>
        )}
      </div>
      <Button
        look="outline"
        disabled={isBusy || !isOnline}
        aria-describedby={isOnline ? undefined : OFFLINE_ID}
        onClick={onClick}
      >
        {isBusy ? 'Sending...' : 'Send the Link Again'}
      </Button>
    </Card>
  );
}
