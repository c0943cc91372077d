import { type ComponentType, useEffect } from 'react';
import type { PublicScreen } from '#shared/contract/screens.ts';
import { HowItWorksPage } from '#pwa/screens/public/how-it-works-page.tsx';
import {
  PrivacyPage,
  RefundsPage,
  SupportPage,
  TermsPage,
} from '#pwa/screens/public/legal-pages.tsx';
import {
  ChangeEmailPage,
  KeepEmailPage,
  ConfirmPage,
  UnsubscribePage,
} from '#pwa/screens/public/link-pages.tsx';
import { ForgotPasswordPage, ResetPasswordPage } from '#pwa/screens/public/password-pages.tsx';
import { ThemeProvider } from '#pwa/ui/layout/theme.tsx';
import { repeatEarlyTap } from '#pwa/app/start/replace-shell.ts';
import { followBankSize } from '#pwa/app/background/follow-bank-size.ts';
import { ToastOutlet } from '#pwa/app/shell/toast-outlet.tsx';
import { api } from '#pwa/http/client.ts';
import { useSiteFacts } from '#pwa/ui/layout/site-facts.ts';

const COMPONENTS: Record<PublicScreen, ComponentType> = {
  'how-it-works': HowItWorksPage,
  terms: TermsPage,
  privacy: PrivacyPage,
  refunds: RefundsPage,
  support: SupportPage,
  'forgot-password': ForgotPasswordPage,
  'reset-password': ResetPasswordPage,
  confirm: ConfirmPage,
  'change-email': ChangeEmailPage,
  'keep-email': KeepEmailPage,
  unsubscribe: UnsubscribePage,
};

/** Shows a page that looks the same signed in and signed out. It is prerendered into a file of its own. */
export function PublicApp({ screen }: { screen: PublicScreen }) {
  useEffect(repeatEarlyTap, []);
  useEffect(() => void followBankSize(), []);
  useEffect(() => void followSite(), []);
  const Page = COMPONENTS[screen];
  return (
    <ThemeProvider>
      <Page />
      <ToastOutlet />
    </ThemeProvider>
  );
}

/**
 * Asks the server for the facts on public pages. A page that has just come from the server already has the right facts.
 * Without a network, the page keeps the facts that it has.
 */
async function followSite(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  try {
    const response = await api.api.site.$get();
    if (response.ok) useSiteFacts.setState(await response.json());
  } catch (error) {
    console.warn('The facts of the site could not be asked for', error);
  }
}
