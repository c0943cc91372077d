import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openLearnerDatabase } from '#pwa/device/database/open-database.ts';
import { afterPaint } from '#pwa/ui/motion/scheduling.ts';
import { countStart } from '#pwa/ui/layout/install-prompt.ts';
import { ThemeProvider } from '#pwa/ui/layout/theme.tsx';
import { beginStep } from './begin-step.ts';
import { readHome } from './read-home.ts';
import { createAppRouter } from '#pwa/app/router/router.tsx';
import { ToastOutlet } from '#pwa/app/shell/toast-outlet.tsx';
import { takeOver } from './replace-shell.ts';

/**
 * Opens the learner's database and draws the app. The prerendered shell stays on the screen until the app's first page
 * is ready to replace it. Home is ready once all its figures have been read.
 * @param container the element to draw in
 * @param options `isSigningIn`: true if the learner is signing in. Then the form stays until the first sync has brought
 * the page's data (or until Welcome can show, for a new learner), and a path without a screen leads to Home.
 */
export async function drawLearner(
  container: HTMLElement,
  userId: string,
  { isSigningIn }: { isSigningIn: boolean },
): Promise<void> {
  countStart();
  const opening = openLearnerDatabase(userId);
  opening.catch((error: unknown) => {
    // The app's frame shows the failure, because it follows the database's status.
    console.error('The database could not be opened', error);
  });
  const router = createAppRouter();
  // A path without a screen matches only the root route.
  const isScreen = router.matchRoutes(router.latestLocation).length > 1;
  if (isSigningIn && !isScreen) router.history.replace('/');
  const isHome = router.latestLocation.pathname === '/';
  await Promise.all([router.load(), isHome && readHome(opening, { isSigningIn })]);
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

/** Starts the background tasks once the first screen is painted. */
export async function beginBehind(userId: string): Promise<void> {
  await afterPaint();
  await beginStep(async () => (await import('./background-steps.tsx')).beginSteps(userId));
}
