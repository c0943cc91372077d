/** Finds new versions of the app in the background, and offers them. An update is never forced. */
import { registerSW } from 'virtual:pwa-register';
import { useUpdate } from './update-state.ts';

const HOUR_MS = 3_600_000;

/**
 * Registers the service worker, and looks for a new version every hour and whenever the learner returns to the page. A
 * version that the learner doesn't accept starts after all windows of the app have been closed.
 */
export function watchUpdates(): void {
  let isTaken = false;
  const update = registerSW({
    onNeedRefresh: () =>
      useUpdate.setState({
        isReady: true,
        apply: () => {
          isTaken = true;
          void update(true);
        },
      }),
    // Another tab has switched to the new version. This tab may have a question open, so it isn't reloaded, and keeps
    // using the files of the old version.
    onNeedReload: () => {
      if (isTaken) location.reload();
      else useUpdate.setState({ isReady: true, apply: () => location.reload() });
    },
    onRegisteredSW: (_url, registration) => {
      if (!registration) return;
      // quiet: this fails without a network; the next attempt finds the same version.
      const look = () => void registration.update().catch(() => undefined);
      setInterval(look, HOUR_MS);
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') look();
      });
    },
  });
}
