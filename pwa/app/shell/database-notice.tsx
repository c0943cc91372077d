import { TriangleAlert } from 'lucide-react';
import { useDatabaseStatus } from '#pwa/db/use-live.ts';
import { Button } from '#pwa/ui/button.tsx';

const WORDS = {
  blocked: 'Northstar is open in another tab with an older version. Close that tab to go on.',
  outdated: 'Northstar was updated in another tab. Reload this page to go on.',
  failed: 'This browser does not let Northstar save data, so nothing can be practised here.',
};

/** Why the device's database is out of reach, and the way back. Nothing while it is open. */
export function DatabaseNotice() {
  const status = useDatabaseStatus();
  const words = status in WORDS ? WORDS[status as keyof typeof WORDS] : null;
  return (
    <div role="alert" className="mx-auto max-w-wide px-4 not-empty:pb-2">
      {words && (
        <div className="flex flex-wrap items-center gap-3 rounded-md border border-rose bg-tint-rose p-3">
          <TriangleAlert aria-hidden size={22} className="shrink-0 text-rose" />
          <p className="min-w-[12rem] flex-1">{words}</p>
          <Button look="outline" onClick={() => location.reload()}>
            Reload
          </Button>
        </div>
      )}
    </div>
  );
}
