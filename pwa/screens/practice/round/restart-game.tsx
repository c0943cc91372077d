import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';

/** Restarts the whole game, at the end of the page, after a confirmation. @param isBusy a round is being written */
export function RestartGame({ isBusy }: { isBusy: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isRestarting, setIsRestarting] = useState(false);
  const restart = async () => {
    setIsRestarting(true);
    try {
      const { resetProgress } = await import('#pwa/device/database/record-event.ts');
      await resetProgress();
      location.reload();
    } catch (error) {
      sayStorageError('Failed to reset progress. Please try again.', error);
      setIsRestarting(false);
    }
  };
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hair pt-4">
      <p className="min-w-[min(12rem,100%)] flex-1 text-sm text-muted">
        Restart Game takes you back to 0 XP and an empty Board.
      </p>
      <Button look="danger" onClick={() => setIsAsking(true)} disabled={isBusy || isRestarting}>
        <RotateCcw aria-hidden size={18} />
        Restart Game
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Restart Game?"
        confirmLabel="Restart Game"
        isDangerous
        onConfirm={() => void restart()}
        onCancel={() => setIsAsking(false)}
      >
        This resets ALL progress including XP, achievements and question history. It cannot be
        undone.
      </ConfirmDialog>
    </section>
  );
}
