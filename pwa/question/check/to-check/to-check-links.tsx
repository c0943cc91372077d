import { useState } from 'react';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { useToCheck } from './use-to-check.ts';
import { Button } from '#pwa/ui/controls/button.tsx';

const ToCheckDialog = lazyPart(async () => (await import('./to-check-dialog.tsx')).ToCheckDialog, {
  failure: 'dialog',
});

interface ToCheckLinkProps {
  /** The text beside a figure. It becomes the link or, if all answers are checked, plain text. */
  words?: string;
}

/**
 * Shows a link to the answers that aren't checked yet. It is next to a figure that doesn't include them, or takes the
 * place of the words beside that figure. There is no link if all answers are checked.
 */
export function ToCheckLink({ words }: ToCheckLinkProps) {
  const waiting = useToCheck()?.toCheck.length ?? 0;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      {waiting === 0 && words}
      {waiting > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className={
            words
              ? '-my-4 inline-flex min-h-tap items-center underline underline-offset-4'
              : 'inline-flex min-h-tap items-center px-2 text-sm font-semibold text-text underline underline-offset-4'
          }
        >
          {words && <>{words}. </>}
          <span className={words && 'sr-only'}>Check the others</span>
        </button>
      )}
      {isOpen && <ToCheckDialog onClose={close} onGiveUp={close} />}
    </>
  );
}

/**
 * Shows a row such as 'To check (3)', which opens the list of unchecked answers. Shows nothing if all answers are
 * checked.
 */
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
            {toCheck.length > 0 ? 'Check' : 'Continue'}
            <span className="sr-only"> your answers</span>
          </Button>
        </div>
      )}
      {isOpen && <ToCheckDialog onClose={close} onGiveUp={close} />}
    </>
  );
}
