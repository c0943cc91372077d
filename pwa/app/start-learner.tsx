import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openLearnerDatabase } from '#pwa/db/open-database.ts';
import { afterPaint } from '#pwa/ui/after-paint.ts';
import { countSession } from '#pwa/ui/install-prompt.ts';
import { ThemeProvider } from '#pwa/ui/theme.tsx';
import { beginStep } from './begin-step.ts';
import { readHome } from './read-home.ts';
import { createAppRouter } from './router.tsx';
import { ToastOutlet } from './shell/toast-outlet.tsx';
import { takeOver } from './take-over.ts';

/**
 * Opens the learner's database and draws the app. The prerendered shell, or the home that was kept from the last time,
 * stays on the screen until the first page can take its place, home with all its figures.
 * @param container where either is
 * @param options `isSigningIn`: whoever signs in on a path that is no screen goes home
 */
export async function drawLearner(
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
}

/** Begins what goes on behind the screens, once the first of them has been painted. */
export async function beginSteps(userId: string): Promise<void> {
  await afterPaint();
  for (const step of stepsOf(userId)) await beginStep(step);
}

/** What goes on behind the screens, in the order in which it is missed. */
function stepsOf(userId: string): (() => Promise<void>)[] {
  return [
    async () => void (await import('#pwa/sync/start-sync.ts')).startSync(),
    async () => (await import('./get-ready.ts')).getReadyWhenIdle(),
    async () => (await import('./keep-home.ts')).keepHomeFresh(userId),
    async () => (await import('./follow-subscription.ts')).followSubscription(userId),
    async () => (await import('./provide-feedback.ts')).provideAiFeedback(),
    async () => (await import('./fetch-late-feedback.ts')).fetchLateFeedback(),
    async () => void (await import('./follow-role.ts')).followRole(userId),
    async () => void (await import('./follow-reminders.tsx')).followReminders(userId),
    // Nothing waits for what another learner has left.
    async () =>
      void (await import('#pwa/sync/forget-others.ts')).forgetOthers().catch(sayWhatIsLeft),
  ];
}

function sayWhatIsLeft(error: unknown): void {
  console.warn('What another learner has left could not be deleted', error);
}
