import { RefreshCw } from 'lucide-react';
import { isAnswering, useQuestionState } from '#pwa/question/session/question-state.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { useUpdate } from '#pwa/app/start/update-state.ts';

/** Offers a new version of the app, but not while a question or its result is on the screen. */
export function UpdateBanner() {
  const { isReady, apply } = useUpdate();
  const isBusy = useQuestionState(isAnswering);
  return (
    <div role="status">
      {isReady && !isBusy && (
        <div className="mx-auto flex max-w-wide items-center justify-between gap-3 px-4 py-2">
          <p className="flex items-center gap-2 text-sm">
            <RefreshCw aria-hidden size={18} />
            New version ready
          </p>
          <Button look="outline" onClick={apply}>
            Reload
          </Button>
        </div>
      )}
    </div>
  );
}
