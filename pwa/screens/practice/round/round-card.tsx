import { Dices, RefreshCw } from 'lucide-react';
import { Button } from '#pwa/ui/controls/button.tsx';

interface RoundCardProps {
  round: number;
  /** A round or a restart is being written. */
  isBusy: boolean;
  onRandom: () => void;
  onNewRound: () => void;
}

/** The current round, with buttons for a random question from it and for a new round. */
export function RoundCard({ round, isBusy, onRandom, onNewRound }: RoundCardProps) {
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-2">
        <h2 className="font-display text-lg font-semibold">Quick Start</h2>
        <p className="text-sm text-muted">Round {round}</p>
      </div>
      <div className="grid gap-2 md:grid-cols-2">
        <Button look="outline" onClick={onRandom} disabled={isBusy}>
          <Dices aria-hidden size={20} />
          Random Question
        </Button>
        <Button look="outline" onClick={onNewRound} disabled={isBusy}>
          <RefreshCw aria-hidden size={18} />
          Start New Round
        </Button>
      </div>
    </section>
  );
}
