import { DatabaseZap } from 'lucide-react';
import { useDatabaseStatus } from '#pwa/db/use-live.ts';
import { Button } from '#pwa/ui/button.tsx';

const WORDS = {
  outdated: 'Northstar was updated in another tab. Reload to go on here.',
  blocked: 'Close the other tabs of Northstar to go on here.',
  failed: 'This browser has closed the data of Northstar. Reload to go on.',
} as const;

/** The learner's database has closed under this page: nothing can be saved before it is reloaded. */
export function DatabaseBanner() {
  const status = useDatabaseStatus();
  const words = status in WORDS ? WORDS[status as keyof typeof WORDS] : null;
  return (
    <div role="alert">
      {words && (
        <div className="mx-auto flex max-w-wide items-center justify-between gap-3 px-4 py-2">
          <p className="flex items-center gap-2 text-sm">
            <DatabaseZap aria-hidden size={18} />
            {words}
          </p>
          <Button look="outline" onClick={() => location.reload()}>
            Reload
          </Button>
        </div>
      )}
    </div>
  );
}
