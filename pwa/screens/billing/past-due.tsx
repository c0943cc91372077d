/** After a failed payment, offers to pay with another card (docs/product.md 4.11). */
import { Link } from '@tanstack/react-router';
import { CreditCard, TriangleAlert, ReceiptText } from 'lucide-react';
import { CARD_FORM_PATH } from '#shared/contract/subscription.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { dayWords } from './money-words.ts';
import { useCall } from '#pwa/http/query-client.ts';
import { openBillingPortal } from '#pwa/http/billing-calls.ts';

const OFFLINE_ID = 'past-due-offline';

/** Classes for the width of a card that is alone on its page. */
export const GATE = 'mx-auto max-w-[34rem]';

/**
 * Shows what to do about a subscription that exists but isn't paid. It replaces the paywall.
 * @param isUnderTitle true if the page already has a title
 */
export function PastDueGate({ isUnderTitle }: { isUnderTitle: boolean }) {
  const isOnline = useOnline();
  const Heading = isUnderTitle ? 'h2' : 'h1';
  return (
    <Card className={`grid w-full gap-4 ${isUnderTitle ? '' : GATE}`}>
      <Heading className="flex items-start gap-2 font-display text-2xl leading-tight font-bold tracking-display">
        <CreditCard aria-hidden size={24} className="mt-2 shrink-0" />
        Your last payment failed
      </Heading>
      <p>
        AI Mode is closed until it’s paid. Pay with another card and it opens right away. Or cancel
        the subscription in{' '}
        <Link to="/settings" className="underline">
          Settings
        </Link>
        .
      </p>
      {!isOnline && (
        <NeedsNetwork id={OFFLINE_ID}>Changing the card needs a connection.</NeedsNetwork>
      )}
      <ChangeCard large disabled={!isOnline} describedBy={isOnline ? undefined : OFFLINE_ID} />
      <PortalButton disabled={!isOnline} describedBy={isOnline ? undefined : OFFLINE_ID} />
    </Card>
  );
}

/**
 * Shows a notice above AI Mode after a failed payment. AI Mode stays open for some days; the notice names the last one,
 * and the ways to pay.
 * @param until ISO date and time
 */
export function PastDueNotice({ until }: { until: string | null }) {
  const isOnline = useOnline();
  const describedBy = isOnline ? undefined : OFFLINE_ID;
  return (
    <Card className="mb-5 grid gap-2 border-ember!">
      <p className="flex items-start gap-2">
        <TriangleAlert aria-hidden size={20} className="mt-[2px] shrink-0 text-ember" />
        {pastDueWords(until)}
      </p>
      {!isOnline && (
        <NeedsNetwork id={OFFLINE_ID}>Changing the card needs a connection.</NeedsNetwork>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <ChangeCard disabled={!isOnline} describedBy={describedBy} />
        <PortalButton disabled={!isOnline} describedBy={describedBy} />
      </div>
    </Card>
  );
}

interface ChangeCardProps {
  large?: boolean;
  disabled: boolean;
  describedBy: string | undefined;
}

/** Shows the button that opens the card form in a new page. The payment provider's script may run only in that page. */
export function ChangeCard({ large = false, disabled, describedBy }: ChangeCardProps) {
  return (
    <Button
      large={large}
      disabled={disabled}
      aria-describedby={describedBy}
      className={large ? '' : 'justify-self-start'}
      onClick={() => location.assign(CARD_FORM_PATH)}
    >
      Change Card
    </Button>
  );
}

/**
 * Returns the text about a failed payment.
 * @param until when AI Mode closes, as an ISO date and time; null once it is closed
 */
export function pastDueWords(until: string | null): string {
  return until === null
    ? 'Your last payment failed, and AI Mode is closed until it’s paid.'
    : `Your last payment failed. Change your card by ${dayWords(until)} to keep AI Mode open.`;
}

interface PortalButtonProps {
  disabled: boolean;
  describedBy: string | undefined;
}

/** Shows the button that opens the payment provider's page with invoices, cards and outstanding payments. */
export function PortalButton({ disabled, describedBy }: PortalButtonProps) {
  const open = useCall(
    async () => location.assign(await openBillingPortal()),
    'Error',
    'Your invoices could not be opened. Please try again.',
  );
  // After a success, the button stays disabled until the portal's page has taken the place of this one.
  const isBusy = open.isPending || open.isSuccess;
  return (
    <Button
      look="quiet"
      disabled={disabled || isBusy}
      aria-describedby={describedBy}
      onClick={() => open.mutate()}
      className="-ml-2 justify-self-start"
    >
      <ReceiptText aria-hidden size={18} />
      {isBusy ? 'Opening...' : 'Invoices and Payment'}
    </Button>
  );
}
