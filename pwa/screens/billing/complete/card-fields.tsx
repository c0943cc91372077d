import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type FormEvent, useState } from 'react';
import { CARD_FORM_PATH, type CardForm, dollars } from '#shared/contract/subscription.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { chargeWords, startLabel } from '../money-words.ts';
import { usePayByCard } from './use-pay-by-card.ts';

export interface CardFieldsProps {
  form: CardForm;
  /** Called when the provider can't show its fields. */
  onFailed: () => void;
  /** Called when the card is confirmed. @returns whether the server has recorded it */
  onDone: (intentId: string) => Promise<boolean>;
}

const CHARGE_ID = 'card-charge';
const FAILED_ID = 'card-failed';
/** Only cards are offered: other ways to pay need hosts that the content security policy doesn't allow. */
const FIELDS = { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } } as const;

/** The provider's fields, the amount they will be charged, and the button. The typed text stays if a card fails. */
export function CardFields({ form, onFailed, onDone }: CardFieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const isOnline = useOnline();
  const returnUrl = `${location.origin}${CARD_FORM_PATH}`;
  const { pay, isBusy, failure } = usePayByCard({ stripe, elements, form, returnUrl, onDone });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay();
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <PaymentElement options={FIELDS} onReady={() => setIsReady(true)} onLoadError={onFailed} />
      <p id={CHARGE_ID} className="text-sm text-muted">
        {form.isMended
          ? `${dollars(form.dueToday)} is charged today, for the payment that failed. Future payments will use this card.`
          : chargeWords(form)}{' '}
        Your card details go to Stripe, never to Northstar.
      </p>
      {failure && (
        <p id={FAILED_ID} className="text-sm font-semibold text-rose">
          {failure}
        </p>
      )}
      {!isOnline && <NeedsNetwork id="card-offline">Paying needs a connection.</NeedsNetwork>}
      <Button
        type="submit"
        large
        disabled={!isReady || isBusy || !isOnline}
        aria-describedby={failure ? `${FAILED_ID} ${CHARGE_ID}` : CHARGE_ID}
      >
        {isBusy ? 'Processing...' : labelOf(form)}
      </Button>
    </form>
  );
}

function labelOf(form: CardForm): string {
  return form.isMended ? `Pay ${dollars(form.dueToday)}` : startLabel(form);
}
