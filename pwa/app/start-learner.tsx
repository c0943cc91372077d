import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { openLearnerDatabase } from '#pwa/db/open-database.ts';
import { watchInstall } from '#pwa/ui/install-prompt.ts';
import { ThemeProvider } from '#pwa/ui/theme.tsx';
import { createAppRouter } from './router.tsx';
import { ToastOutlet } from './shell/toast-outlet.tsx';
import { StorageRefused } from './storage-refused.tsx';

/**
 * Opens the learner's database, starts the sync and draws the app. The prerendered shell stays on the
 * screen until the first page can take its place.
 * @param container where the prerendered shell is
 */
export async function startLearner(container: HTMLElement, userId: string): Promise<Root> {
  watchInstall();
  const router = createAppRouter();
  const [isOpen] = await Promise.all([canOpen(userId), router.load()]);
  const root = createRoot(container);
  root.render(
    <StrictMode>
      <ThemeProvider>
        {isOpen ? <RouterProvider router={router} /> : <StorageRefused />}
        <ToastOutlet />
      </ThemeProvider>
    </StrictMode>,
  );
  // Around the first paint, not before it.
  if (isOpen) void import('#pwa/sync/start-sync.ts').then(({ startSync }) => startSync());
  return root;
}

async function canOpen(userId: string): Promise<boolean> {
  try {
    await openLearnerDatabase(userId);
    return true;
  } catch (error) {
    console.error('The database could not be opened', error);
    return false;
  }
}
