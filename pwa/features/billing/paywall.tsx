import { Check, Lock } from 'lucide-react';
import { useState } from 'react';
import { CARD_FORM_PATH } from '#shared/contract/card-form-path.ts';
import { dollars } from '#shared/contract/dollars.ts';
import { createCheckout } from '#pwa/http/billing-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { Chip } from '#pwa/ui/chip.tsx';
import { NeedsNetwork } from '#pwa/ui/needs-network.tsx';
import { addToast } from '#pwa/ui/toast-queue.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import { chargeWords, startLabel } from './money-words.ts';
import { PastDueGate } from './past-due.tsx';
import { useOffer, useSubscriptionStatus } from './use-subscription.ts';

const BENEFITS = [
  'Unlimited AI questions (fair use: 100 a day)',
  'Topics of your own choice',
  'Interview styles of the companies you apply to',
  'AI feedback on your answers, and a study strategy for four weeks',
];
const CHARGE_ID = 'first-charge';

/** AI Mode's third gate (docs/product.md 2.11): to whom pays already, that a payment failed. */
export function Paywall() {
  const { data: status } = useSubscriptionStatus();
  return status?.status === 'past_due' ? <PastDueGate /> : <Offer />;
}

/** What it is, what it costs and when, and the way to pay. */
function Offer() {
  const { data: offer, isError } = useOffer();
  const [isBusy, setIsBusy] = useState(false);
  const isOnline = useOnline();

  const start = async () => {
    setIsBusy(true);
    if (!(await goToCheckout())) setIsBusy(false);
  };
  return (
    <Card className="mx-auto grid w-full max-w-[34rem] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="flex items-center gap-2 font-display text-2xl leading-tight font-bold tracking-display">
          <Lock aria-hidden size={24} className="shrink-0" />
          Unlock AI Mode
        </h1>
        {offer?.isSandbox && <Chip>Sandbox: nothing is charged</Chip>}
      </div>
      <ul className="grid gap-2">
        {BENEFITS.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2">
            <Check aria-hidden size={20} className="mt-[2px] shrink-0 text-mint" />
            {benefit}
          </li>
        ))}
      </ul>
      {offer && (
        <p className="font-display text-xl font-semibold">
          {dollars(offer.price)} a {offer.interval}
        </p>
      )}
      {!isOnline && <NeedsNetwork id={CHARGE_ID}>Subscribing needs a connection.</NeedsNetwork>}
      {isOnline && isError && (
        <p id={CHARGE_ID} role="status" className="text-sm text-muted">
          Subscriptions are not available at the moment. Please come back later.
        </p>
      )}
      {isOnline && !isError && (
        <p id={CHARGE_ID} className="text-sm text-muted">
          {offer ? chargeWords(offer) : 'Loading...'}
        </p>
      )}
      <Button
        large
        disabled={!offer || !isOnline || isBusy}
        aria-describedby={CHARGE_ID}
        onClick={() => void start()}
      >
        {isBusy ? 'Opening checkout...' : startLabel(offer)}
      </Button>
    </Card>
  );
}

/** @returns whether the browser is on its way; a toast has said why not */
async function goToCheckout(): Promise<boolean> {
  try {
    const session = await createCheckout();
    const url = 'url' in session ? session.url : CARD_FORM_PATH;
    if (!url) {
      const description = 'Failed to create payment session. Please try again.';
      addToast({ title: 'Setup Issue', description, tone: 'destructive' });
      return false;
    }
    location.assign(url);
    return true;
  } catch (error) {
    const description = failureText(
      error,
      'Failed to start subscription process. Please try again.',
    );
    addToast({ title: 'Error', description, tone: 'destructive' });
    return false;
  }
}
