import { Download, X } from 'lucide-react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { askToInstall, isAppleTouch, refuseInstall } from '#pwa/ui/layout/ask-to-install.ts';
import { useInstallState } from '#pwa/ui/layout/install-prompt.ts';
import { ShareSheetSteps } from './install-app.tsx';

const FIRST_START = 2;
const FIRST_ANSWER = 5;

/**
 * Offers to install the app. The offer is shown from the second start on, below the result of the fifth answer or a
 * later answer. After a refusal, the offer never returns.
 * @param answers how many answers were given since the app started
 */
export function InstallCard({ answers }: { answers: number }) {
  const { event, isInstalled, isRefused, starts } = useInstallState();
  const isByHand = isAppleTouch() && !isInstalled;
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
