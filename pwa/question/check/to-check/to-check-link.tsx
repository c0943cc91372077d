import { useState } from 'react';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { useToCheck } from './use-to-check.ts';

const ToCheckDialog = lazyPart(async () => (await import('./to-check-dialog.tsx')).ToCheckDialog, {
  failure: 'dialog',
});

/** A link to the unchecked answers, beside a figure that leaves them out; nothing if none waits. */
export function ToCheckLink() {
  const waiting = useToCheck()?.toCheck.length ?? 0;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      {waiting > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className="inline-flex min-h-tap items-center px-2 text-sm font-semibold text-text underline underline-offset-4"
        >
          Check the others
        </button>
      )}
      {isOpen && <ToCheckDialog onClose={close} onGiveUp={close} />}
    </>
  );
}
