/** What a learner can do about a payment that failed: pay with another card (docs/product.md 4.11). */
import { Link } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { CARD_FORM_PATH } from '#shared/contract/card-form-path.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { NeedsNetwork } from '#pwa/ui/needs-network.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { dayWords } from './money-words.ts';

const OFFLINE_ID = 'past-due-offline';

/** The gate in the paywall's place: there is a subscription, it is only not paid. */
export function PastDueGate() {
  const isOnline = useOnline();
  return (
    <Card className="mx-auto grid w-full max-w-[34rem] gap-4">
      <h1 className="flex items-center gap-2 font-display text-2xl leading-tight font-bold tracking-display">
        <CreditCard aria-hidden size={24} className="shrink-0" />
        Your last payment failed
      </h1>
      <p>
        AI Mode is closed until it is paid. Pay with another card, and it opens at once. Or cancel
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
    </Card>
  );
}

interface ChangeCardProps {
  large?: boolean;
  disabled: boolean;
  describedBy: string | undefined;
}

/** Leads to the card form by a new page: only there may the payment provider's script run. */
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

/** @param until when AI Mode closes, ISO date and time; null once it is closed */
export function pastDueWords(until: string | null): string {
  return until === null
    ? 'Your last payment failed, and AI Mode is closed until it is paid.'
    : `Your last payment failed. Change your card by ${dayWords(until)} to keep AI Mode open.`;
}
