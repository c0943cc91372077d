import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import type { CardForm } from '#shared/contract/subscription.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

interface PayByCard {
  stripe: Stripe | null;
  elements: StripeElements | null;
  form: CardForm;
  /** The address to which a bank's page returns. */
  returnUrl: string;
  onDone: (intentId: string) => Promise<boolean>;
}

const AGAIN = 'Something went wrong. Please try again.';

/** Confirms the card with the provider, then has the server record it, with the toasts of docs/product.md 8.4. */
export function usePayByCard({ stripe, elements, form, returnUrl, onDone }: PayByCard) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The provider has confirmed the card, but the server doesn't know yet. It must not be confirmed again. */
  const isConfirmed = useRef(false);

  const confirm = async (): Promise<StripeError | null> => {
    if (!stripe || !elements || isConfirmed.current) return null;
    const options = {
      elements,
      redirect: 'if_required' as const,
      confirmParams: { return_url: returnUrl },
    };
    const isForLater = form.sessionId.startsWith('seti_');
    const { error } = isForLater
      ? await stripe.confirmSetup(options)
      : await stripe.confirmPayment(options);
    isConfirmed.current = !error;
    return error ?? null;
  };
  const pay = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const error = await confirm();
      // The fields themselves report the ones that aren't filled in.
      if (error && error.type !== 'validation_error') {
        const description = error.message ?? AGAIN;
        setFailure(description);
        addToast({ title: 'Payment Failed', description, tone: 'destructive' });
      }
      if (!error && (await onDone(form.sessionId))) return;
    } catch (error) {
      console.error('The payment failed', error);
      addToast({ title: 'Payment Error', description: AGAIN, tone: 'destructive' });
    }
    setIsBusy(false);
  };
  return { pay, isBusy, failure };
}
