import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openLearnerDatabase } from '#pwa/db/open-database.ts';
import { readFigures } from '#pwa/db/use-live.ts';
import { localToday } from '#pwa/question/local-today.ts';
import { countSession } from '#pwa/ui/install-prompt.ts';
import { ThemeProvider } from '#pwa/ui/theme.tsx';
import { createAppRouter } from './router.tsx';
import { ToastOutlet } from './shell/toast-outlet.tsx';

/** A database that is slow or does not open is not waited for longer: the screens say what is missing. */
const FIGURES_MS = 500;
/** The sync waits for the first paint, but not for ever. */
const IDLE_MS = 1_000;

/**
 * Opens the learner's database, draws the app and then starts the sync. The prerendered shell stays on the
 * screen until the first page can take its place.
 * @param container where the prerendered shell is
 */
export async function startLearner(container: HTMLElement, userId: string): Promise<void> {
  countSession();
  openLearnerDatabase(userId).catch((error: unknown) => {
    // The shell says so: it follows the database's status.
    console.error('The database could not be opened', error);
  });
  const router = createAppRouter();
  // Drawn once, with the figures, instead of a skeleton first: the prerendered one is there already.
  const figures = readFigures(localToday());
  await router.load();
  await Promise.race([figures, pass(FIGURES_MS)]);
  createRoot(container).render(
    <StrictMode>
      <ThemeProvider>
        <RouterProvider router={router} />
        <ToastOutlet />
      </ThemeProvider>
    </StrictMode>,
  );
  await untilIdle();
  const { startSync } = await import('#pwa/sync/start-sync.ts');
  startSync();
  const { getReadyWhenIdle } = await import('./get-ready.ts');
  getReadyWhenIdle();
}

function pass(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

function untilIdle(): Promise<void> {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) return pass(0);
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: IDLE_MS });
  });
}
