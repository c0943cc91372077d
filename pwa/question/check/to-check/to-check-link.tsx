import { useState } from 'react';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { useToCheck } from './use-to-check.ts';

const ToCheckDialog = lazyPart(async () => (await import('./to-check-dialog.tsx')).ToCheckDialog, {
  failure: 'dialog',
});

interface ToCheckLinkProps {
  /** The words of the figure, which become the link; if none waits they are plain text. */
  words?: string;
}

/** A link to the unchecked answers, beside a figure that leaves them out or in its words; no link if none waits. */
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
