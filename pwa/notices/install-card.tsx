import { Download, Share, SquarePlus, X } from 'lucide-react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { askToInstall, isInstallableByHand, refuseInstall } from '#pwa/ui/layout/ask-to-install.ts';
import { useInstallState } from '#pwa/ui/layout/install-prompt.ts';

const FIRST_START = 2;
const FIRST_ANSWER = 5;

/**
 * Offers to install, on the result of the fifth answer of the second start at the earliest, and never
 * again after a refusal.
 * @param answers answers since the app was started
 */
export function InstallCard({ answers }: { answers: number }) {
  const { event, isRefused, starts } = useInstallState();
  const isByHand = isInstallableByHand();
  const isTime = starts >= FIRST_START && answers >= FIRST_ANSWER && !isRefused;
  if (!isTime || !(event || isByHand)) return null;
  return (
    <aside
      aria-label="Install"
      className="flex items-start gap-3 rounded-md border border-hair bg-s1 p-3"
    >
      <Download aria-hidden size={22} className="mt-1 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">Practice on the train, no signal needed</p>
        {event ? (
          <Button look="outline" className="mt-2" onClick={() => void askToInstall()}>
            Install Northstar
          </Button>
        ) : (
          <ShareSheetSteps />
        )}
      </div>
      <IconButton label="Not now" onClick={refuseInstall}>
        <X aria-hidden size={18} />
      </IconButton>
    </aside>
  );
}

/** The two steps on an iPhone or iPad. */
function ShareSheetSteps() {
  return (
    <ol className="mt-2 grid gap-2 text-sm text-muted">
      <li className="flex items-center gap-2">
        <Share aria-hidden size={18} /> 1. Tap Share in the browser
      </li>
      <li className="flex items-center gap-2">
        <SquarePlus aria-hidden size={18} /> 2. Choose Add to Home Screen
      </li>
    </ol>
  );
}
