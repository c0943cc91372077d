import { useState } from 'react';
import { useToCheck } from '#pwa/question/check/to-check/use-to-check.ts';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { CELL_CLASSES, Fact, NotYetCounted } from './today-cells.tsx';

const ToCheckDialog = lazyPart(
  async () => (await import('#pwa/question/check/to-check/to-check-dialog.tsx')).ToCheckDialog,
  { failure: 'dialog' },
);

/** Shows how many answers the learner hasn't checked yet, as a button that opens the list of them. */
export function ToCheckCell() {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useToCheck()?.toCheck.length;
  const close = () => setIsOpen(false);
  return (
    <>
      {waiting === undefined && <NotYetCounted />}
      {waiting === 0 && (
        <p className={CELL_CLASSES}>
          <Fact figure="None" label="To check" />
        </p>
      )}
      {waiting !== undefined && waiting > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className={CELL_CLASSES}
        >
          <Fact figure={waiting} label="To check" />
        </button>
      )}
      {isOpen && <ToCheckDialog onClose={close} onGiveUp={close} />}
    </>
  );
}
