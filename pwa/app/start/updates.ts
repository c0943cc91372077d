/** New versions of the app are found in the background, offered, and never forced. */
import { registerSW } from 'virtual:pwa-register';
import { useUpdate } from './update-state.ts';

const HOUR_MS = 3_600_000;

/**
 * Registers the service worker and looks for a new version every hour and whenever the page comes back. A version that
 * the learner doesn't accept starts with the next cold start.
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
    // If another tab has switched, this one may have a question open, so it continues with its own files.
    onNeedReload: () => {
      if (isTaken) location.reload();
      else useUpdate.setState({ isReady: true, apply: () => location.reload() });
    },
    onRegisteredSW: (_url, registration) => {
      if (!registration) return;
      // quiet: this fails without a network; the next look finds the same version.
      const look = () => void registration.update().catch(() => undefined);
      setInterval(look, HOUR_MS);
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') look();
      });
    },
  });
}
