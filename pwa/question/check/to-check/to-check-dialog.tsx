import { useState } from 'react';
import type { OpenAnswer } from '#shared/game/answer/open-answer.ts';
import { FullScreenDialog } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { CheckAnswer } from './check-answer.tsx';
import { ToCheckList } from './to-check-list.tsx';
import { useToCheck, type WaitingAnswer } from './use-to-check.ts';

/** The answers that wait to be checked, and the check of a chosen answer. */
export function ToCheckDialog({ onClose }: { onClose: () => void }) {
  const waiting = useToCheck();
  const [open, setOpen] = useState<WaitingAnswer | null>(null);
  // An answer that was just checked is no longer in the list.
  const next = waiting?.toCheck.find(({ row }) => open && !isSame(row, open.row));
  return (
    <FullScreenDialog>
      {open ? (
        <CheckAnswer
          key={`${open.row.answer.deviceId}:${open.row.answer.deviceSeq}`}
          waiting={open}
          onNext={next && (() => setOpen(next))}
          onClose={() => setOpen(null)}
        />
      ) : (
        <ToCheckList waiting={waiting} onOpen={setOpen} onClose={onClose} />
      )}
    </FullScreenDialog>
  );
}

function isSame({ answer: a }: OpenAnswer, { answer: b }: OpenAnswer): boolean {
  return a.deviceId === b.deviceId && a.deviceSeq === b.deviceSeq;
}
