import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openLearnerDatabase } from '#pwa/device/database/open-database.ts';
import { isReachable } from '#pwa/http/reachability.ts';
import { afterPaint } from '#pwa/ui/motion/after-paint.ts';
import { countStart } from '#pwa/ui/layout/install-prompt.ts';
import { ThemeProvider } from '#pwa/ui/layout/theme.tsx';
import { beginStep } from './begin-step.ts';
import { readHome } from './read-home.ts';
import { createAppRouter } from '#pwa/app/router/router.tsx';
import { SyncChip } from '#pwa/app/shell/shell.tsx';
import { ToastOutlet } from '#pwa/app/shell/toasts/toast-outlet.tsx';
import { takeOver } from './replace-shell.ts';

/**
 * Opens the learner's database and draws the app. The prerendered shell stays on the screen until the first page can
 * take its place, home with all its figures.
 * @param container where it is
 * @param options `isSigningIn`: whoever signs in on a path that is no screen goes home; the form stays until the first
 * sync has brought what the page shows, Welcome for somebody new
 */
export async function drawLearner(
  container: HTMLElement,
  userId: string,
  { isSigningIn }: { isSigningIn: boolean },
): Promise<void> {
  countStart();
  const opening = openLearnerDatabase(userId);
  opening.catch((error: unknown) => {
    // The shell says so: it follows the database's status.
    console.error('The database could not be opened', error);
  });
  const router = createAppRouter();
  // The root alone matches everywhere.
  const isScreen = router.matchRoutes(router.latestLocation).length > 1;
  if (isSigningIn && !isScreen) router.history.replace('/');
  const isHome = router.latestLocation.pathname === '/';
  const isOffline = !isReachable();
  await Promise.all([
    router.load(),
    isHome && readHome(opening, { isSigningIn }),
    isOffline && SyncChip.preload(),
  ]);
  takeOver(container, () =>
    createRoot(container).render(
      <StrictMode>
        <ThemeProvider>
          <RouterProvider router={router} />
          <ToastOutlet />
        </ThemeProvider>
      </StrictMode>,
    ),
  );
}

/** Begins what goes on behind the screens, once the first of them has been painted. */
export async function beginBehind(userId: string): Promise<void> {
  await afterPaint();
  await beginStep(async () => (await import('./background-steps.ts')).beginSteps(userId));
}
