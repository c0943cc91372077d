import { useEffect } from 'react';
import { LandingPage } from '#pwa/screens/public/landing-page.tsx';
import { ThemeProvider } from '#pwa/ui/layout/theme.tsx';
import { showLeftToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { repeatEarlyTap } from '#pwa/app/start/replace-shell.ts';
import { followBankSize } from '#pwa/app/background/follow-bank-size.ts';
import { ToastOutlet } from '#pwa/app/shell/toast-outlet.tsx';

/** Shows the visitor's page. It is drawn at build time, and the browser only hydrates it. */
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
