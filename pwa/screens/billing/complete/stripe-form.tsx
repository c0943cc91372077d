import type { Appearance, Stripe } from '@stripe/stripe-js';
import { useTheme, type Theme } from '#pwa/ui/layout/theme.tsx';
import { Elements } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';
import { CardFields, type CardFieldsProps } from './card-fields.tsx';

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
      (error: unknown) => {
        console.error('The card form could not be loaded', error);
        if (!isGone) onFailed();
      },
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

/**
 * The provider's fields in the colors of the app: they stand in a frame that its styles don't reach. In a contrast theme
 * the browser colors that frame, too, and the app's tokens are names that the provider doesn't know.
 */
function stripeLook(theme: Theme): Appearance {
  if (matchMedia('(forced-colors: active)').matches) return {};
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--iris'),
      colorBackground: token('--s2'),
      colorText: token('--text'),
      colorTextSecondary: token('--muted'),
      colorDanger: token('--rose'),
      borderRadius: token('--r-sm'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
  };
}
