import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openLearnerDatabase } from '#pwa/db/open-database.ts';
import { afterPaint } from '#pwa/ui/after-paint.ts';
import { countSession } from '#pwa/ui/install-prompt.ts';
import { ThemeProvider } from '#pwa/ui/theme.tsx';
import { readHome } from './read-home.ts';
import { createAppRouter } from './router.tsx';
import { ToastOutlet } from './shell/toast-outlet.tsx';
import { takeOver } from './take-over.ts';

/**
 * Opens the learner's database, draws the app and then starts the sync. The prerendered shell, or the home
 * that was kept from the last time, stays on the screen until the first page can take its place, home with
 * all its figures.
 * @param container where either is
 * @param options `isSigningIn`: whoever signs in on a path that is no screen goes home
 */
export async function startLearner(
  container: HTMLElement,
  userId: string,
  { isSigningIn }: { isSigningIn: boolean },
): Promise<void> {
  countSession();
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
  await Promise.all([router.load(), isHome && readHome(opening)]);
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
  await afterPaint();
  const { startSync } = await import('#pwa/sync/start-sync.ts');
  startSync();
  const { getReadyWhenIdle } = await import('./get-ready.ts');
  getReadyWhenIdle();
  const { keepHomeFresh } = await import('./keep-home.ts');
  keepHomeFresh(userId);
  const { followSubscription } = await import('./follow-subscription.ts');
  followSubscription(userId);
  const { provideAiFeedback } = await import('./provide-feedback.ts');
  provideAiFeedback();
  const { fetchLateFeedback } = await import('./fetch-late-feedback.ts');
  fetchLateFeedback();
  const { followRole } = await import('./follow-role.ts');
  void followRole(userId);
  import('./follow-reminders.tsx')
    .then(({ followReminders }) => followReminders(userId))
    .catch(() => undefined);
  // Nothing waits for it, and the app goes on where it fails.
  import('#pwa/sync/forget-others.ts')
    .then(({ forgetOthers }) => forgetOthers())
    .catch((error: unknown) => {
      console.warn('What another learner has left could not be deleted', error);
    });
}
