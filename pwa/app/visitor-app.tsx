import { LandingPage } from '#pwa/features/landing/landing-page.tsx';
import { ThemeProvider } from '#pwa/ui/theme.tsx';
import { ToastOutlet } from './shell/toast-outlet.tsx';

/** What a visitor sees; prerendered as it is, so that the browser only has to bring it to life. */
export function VisitorApp() {
  return (
    <ThemeProvider>
      <LandingPage />
      <ToastOutlet />
    </ThemeProvider>
  );
}
