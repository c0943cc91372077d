import { MailQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { stopEmailChange } from '#pwa/http/calls/account-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

const OFFLINE_ID = 'pending-address-offline';

interface PendingAddressProps {
  email: string;
  pending: string;
  onStopped: () => void;
}

/** An email change that waits for its link to be opened, with a button that cancels it. */
export function PendingAddress({ email, pending, onStopped }: PendingAddressProps) {
  const [isBusy, setIsBusy] = useState(false);
  const isOnline = useOnline();
  const stop = async () => {
    setIsBusy(true);
    try {
      await stopEmailChange();
      addToast({ title: 'Change Canceled', description: `Your email address is still ${email}.` });
      onStopped();
    } catch (error) {
      const description = failureText(error, 'Failed to cancel the change. Please try again.');
      addToast({ title: 'Not Canceled', description, tone: 'destructive' });
      setIsBusy(false);
    }
  };
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <MailQuestionMark aria-hidden size={24} className="shrink-0 text-sun" />
      <div className="min-w-0 flex-1 basis-[14rem]">
        <h2 className="font-semibold">Confirm your new email address</h2>
        <p className="text-sm break-words text-muted">
          We sent a link to {pending}. Until you follow it, {email} stays.
        </p>
        {!isOnline && <NeedsNetwork id={OFFLINE_ID}>Canceling it needs a connection.</NeedsNetwork>}
      </div>
      <Button
        look="outline"
        disabled={isBusy || !isOnline}
        aria-describedby={isOnline ? undefined : OFFLINE_ID}
        onClick={() => void stop()}
      >
        {isBusy ? 'Canceling...' : 'Cancel the Change'}
      </Button>
    </Card>
  );
}
