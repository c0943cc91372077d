import { useDatabaseStatus } from '#pwa/device/live/use-live.ts';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { loadDatabaseNotice } from './load-database-notice.ts';

const DatabaseNotice = lazyPart(async () => (await loadDatabaseNotice()).DatabaseNotice, {
  failure: 'quiet',
});

/**
 * The learner's database has closed under this page: nothing can be saved before it is reloaded. The
 * question's overlay covers the shell, so it carries this banner too.
 * @param beforeReload writes what is on the screen and nowhere else
 */
export function DatabaseBanner({ beforeReload }: { beforeReload?: () => Promise<void> }) {
  const status = useDatabaseStatus();
  const isLost = status !== 'closed' && status !== 'opening' && status !== 'open';
  return (
    <div role="alert">
      {isLost && <DatabaseNotice status={status} beforeReload={beforeReload} />}
    </div>
  );
}
