import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';
import { useTheme } from '#pwa/ui/theme.tsx';
import { CardFields, type CardFieldsProps } from './card-fields.tsx';
import { stripeLook } from './stripe-look.ts';

/** Loads the provider's script, on this page alone. @param onFailed where it can't be loaded */
export function StripeForm({ form, onFailed, onDone }: CardFieldsProps) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const { theme } = useTheme();
  const { publishableKey, clientSecret } = form;

  useEffect(() => {
    let isGone = false;
    loadStripe(publishableKey ?? '').then(
      (loaded) => {
        if (isGone) return;
        if (loaded) setStripe(loaded);
        else onFailed();
      },
      () => !isGone && onFailed(),
    );
    return () => {
      isGone = true;
    };
  }, [publishableKey, onFailed]);

  if (!stripe) return <p role="status">Loading the card form...</p>;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: stripeLook(theme) }}>
      <CardFields form={form} onFailed={onFailed} onDone={onDone} />
    </Elements>
  );
}
