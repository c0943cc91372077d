import type { Appearance, Stripe } from '@stripe/stripe-js';
import { useTheme, type Theme } from '#pwa/ui/layout/theme.tsx';
import { Elements } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';
import { CardFields, type CardFieldsProps } from './card-fields.tsx';

/** Loads the provider's script, only on this page. @param onFailed called when the script can't be loaded */
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
 * Gives the provider's fields the app's colors, because they are in a frame that the app's styles don't reach. In a
 * contrast theme the browser colors that frame too, and the provider doesn't know the color names that the app uses.
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
