import { useState } from 'react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { useToCheck } from './use-to-check.ts';

const ToCheckDialog = lazyPart(async () => (await import('./to-check-dialog.tsx')).ToCheckDialog, {
  failure: 'dialog',
});

/** 'To check (3)', which opens the list; nothing if no answer waits. */
export function ToCheckRow({ className }: { className: string }) {
  const waiting = useToCheck();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { toCheck = [], begun = [] } = waiting ?? {};
  const isAny = toCheck.length + begun.length > 0;
  return (
    <>
      {isAny && (
        <div className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 ${className}`}>
          <div className="min-w-[10rem] flex-1">
            <h2 className="leading-snug font-semibold">
              {toCheck.length > 0 ? `To check (${toCheck.length})` : 'Improve an answer'}
            </h2>
            <p className="text-xs text-muted">
              {toCheck.length > 0
                ? 'Tick what you said, a minute each.'
                : 'You began a better text.'}
            </p>
          </div>
          <Button look="outline" className="min-w-[5.5rem]" onClick={() => setIsOpen(true)}>
            {toCheck.length > 0 ? 'Check' : 'Go On'}
            <span className="sr-only"> your answers</span>
          </Button>
        </div>
      )}
      {isOpen && <ToCheckDialog onClose={close} onGiveUp={close} />}
    </>
  );
}
