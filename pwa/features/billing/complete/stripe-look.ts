import type { Appearance } from '@stripe/stripe-js';
import type { Theme } from '#pwa/ui/theme.tsx';

/** The provider's fields in the colors of the app: they stand in a frame that its styles don't reach. */
export function stripeLook(theme: Theme): Appearance {
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
