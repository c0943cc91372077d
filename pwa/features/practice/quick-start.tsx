import { Dices, RefreshCw, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';

interface QuickStartProps {
  round: number;
  /** A round or a restart is being written. */
  isBusy: boolean;
  onRandom: () => void;
  onNewRound: () => void;
  onRestart: () => void;
}

/** The current round, a random question, a new round, and the restart of the whole game. */
export function QuickStart({ round, isBusy, onRandom, onNewRound, onRestart }: QuickStartProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-display text-lg font-semibold">Quick Start</h2>
        <p className="text-sm text-muted">Round {round}</p>
      </div>
      <div className="mt-3 grid gap-2 md:grid-cols-3">
        <Button look="outline" onClick={onRandom} disabled={isBusy}>
          <Dices aria-hidden size={20} />
          Random Question
        </Button>
        <Button look="outline" onClick={onNewRound} disabled={isBusy}>
          <RefreshCw aria-hidden size={18} />
          Start New Round
        </Button>
        <Button look="danger" onClick={() => setIsAsking(true)} disabled={isBusy}>
          <RotateCcw aria-hidden size={18} />
          Restart Game
        </Button>
      </div>
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
    </Card>
  );
}
