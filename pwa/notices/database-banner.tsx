import { useDatabaseStatus } from '#pwa/device/live/use-live.ts';
import { DatabaseZap } from 'lucide-react';
import type { DatabaseStatus } from '#pwa/device/database/open-database.ts';
import { Button } from '#pwa/ui/controls/button.tsx';

type LostStatus = Exclude<DatabaseStatus, 'closed' | 'opening' | 'open'>;

const WORDS: Record<LostStatus, string> = {
  outdated: 'Northstar was updated in another tab. Reload to continue here.',
  removed: 'All Northstar data was removed in another tab. Reload to continue.',
  blocked: 'Close the other Northstar tabs to continue here.',
  refused:
    'This browser keeps nothing for this site. Allow site data for it in the browser’s settings, then reload.',
  failed: 'This browser has closed the Northstar database. Reload to continue.',
};

/**
 * Says that the learner's database has closed while this page was open, so that nothing can be saved before a reload.
 * The overlay of a question covers this banner, so the overlay shows one of its own.
 * @param beforeReload saves text that is only on the screen
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

interface DatabaseNoticeProps {
  status: LostStatus;
  beforeReload: (() => Promise<void>) | undefined;
}

/** Says why nothing can be saved on this page, and offers a reload. */
function DatabaseNotice({ status, beforeReload }: DatabaseNoticeProps) {
  const reload = async () => {
    try {
      await beforeReload?.();
    } catch (error) {
      // Nothing more can be done here, so the page is reloaded anyway.
      console.error('The draft could not be saved', error);
    }
    location.reload();
  };
  return (
    <div className="mx-auto flex max-w-wide items-center justify-between gap-3 px-4 py-2">
      <p className="flex items-center gap-2 text-sm">
        <DatabaseZap aria-hidden size={18} className="shrink-0" />
        {WORDS[status]}
      </p>
      <Button look="outline" onClick={() => void reload()}>
        Reload
      </Button>
    </div>
  );
}
