import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#pwa/http/failure-text.ts';
import { openBillingPortal } from '#pwa/http/calls/billing-calls.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

interface PortalButtonProps {
  disabled: boolean;
  describedBy: string | undefined;
}

/** Opens the payment provider's page with invoices, cards and open payments. */
export function PortalButton({ disabled, describedBy }: PortalButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const open = async () => {
    setIsBusy(true);
    try {
      location.assign(await openBillingPortal());
    } catch (error) {
      const fallback = 'Your invoices could not be opened. Please try again.';
      const description = failureText(error, fallback);
      addToast({ title: 'Error', description, tone: 'destructive' });
      setIsBusy(false);
    }
  };
  return (
    <Button
      look="quiet"
      disabled={disabled || isBusy}
      aria-describedby={describedBy}
      onClick={() => void open()}
      className="-ml-2 justify-self-start"
    >
      <ReceiptText aria-hidden size={18} />
      {isBusy ? 'Opening...' : 'Invoices and Payment'}
    </Button>
  );
}
