import { type ComponentType, useEffect } from 'react';
import type { PublicPage } from '#shared/contract/public-pages.ts';
import { HowItWorksPage } from '#pwa/features/how-it-works/how-it-works-page.tsx';
import { ConfirmPage } from '#pwa/features/recovery/confirm-page.tsx';
import { ForgotPasswordPage } from '#pwa/features/recovery/forgot-password-page.tsx';
import { ResetPasswordPage } from '#pwa/features/recovery/reset-password-page.tsx';
import { UnsubscribePage } from '#pwa/features/recovery/unsubscribe-page.tsx';
import { ThemeProvider } from '#pwa/ui/theme.tsx';
import { repeatEarlyTap } from './early-tap.ts';
import { followBankSize } from './follow-bank-size.ts';
import { ToastOutlet } from './shell/toast-outlet.tsx';

const PAGES: Record<PublicPage, ComponentType> = {
  'how-it-works': HowItWorksPage,
  'forgot-password': ForgotPasswordPage,
  'reset-password': ResetPasswordPage,
  confirm: ConfirmPage,
  unsubscribe: UnsubscribePage,
};

/** A page that is the same signed in and out; prerendered as it is into a file of its own. */
export function PublicApp({ page }: { page: PublicPage }) {
  useEffect(repeatEarlyTap, []);
  useEffect(() => void followBankSize(), []);
  const Page = PAGES[page];
  return (
    <ThemeProvider>
      <Page />
      <ToastOutlet />
    </ThemeProvider>
  );
}
