import { useEffect } from 'react';
import { LandingPage } from '#pwa/features/landing/landing-page.tsx';
import { ThemeProvider } from '#pwa/ui/theme.tsx';
import { showLeftToast } from '#pwa/ui/toast-after-reload.ts';
import { repeatEarlyTap } from './early-tap.ts';
import { followBankSize } from './follow-bank-size.ts';
import { ToastOutlet } from './shell/toast-outlet.tsx';

/** What a visitor sees; prerendered as it is, so that the browser only has to bring it to life. */
export function VisitorApp() {
  useEffect(repeatEarlyTap, []);
  useEffect(showLeftToast, []);
  useEffect(() => void followBankSize(), []);
  return (
    <ThemeProvider>
      <LandingPage />
      <ToastOutlet />
    </ThemeProvider>
  );
}
