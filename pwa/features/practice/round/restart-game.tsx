import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';

interface RestartGameProps {
  isBusy: boolean;
  onRestart: () => void;
}

/** The restart of the whole game, at the end of the page and behind a question. */
export function RestartGame({ isBusy, onRestart }: RestartGameProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hair pt-4">
      <p className="min-w-[min(12rem,100%)] flex-1 text-sm text-muted">
        Restart Game takes you back to 0 XP and an empty Board.
      </p>
      <Button look="danger" onClick={() => setIsAsking(true)} disabled={isBusy}>
        <RotateCcw aria-hidden size={18} />
        Restart Game
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Restart Game?"
        confirmLabel="Restart Game"
        isDangerous
        onConfirm={onRestart}
        onCancel={() => setIsAsking(false)}
      >
        This resets ALL progress including XP, achievements and question history. It cannot be
        undone.
      </ConfirmDialog>
    </section>
  );
}
