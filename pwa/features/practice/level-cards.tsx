import { Lock } from 'lucide-react';
import type { CategoryProgress } from '#shared/engine/category-progress.ts';
import { LEVEL_NAMES, UNLOCK_COMPLETED, UNLOCK_PERCENT } from '#shared/engine/constants.ts';
import type { ProgressRow, QuestionRow } from '#shared/engine/rows.ts';
import { isLevelOpen } from '#shared/engine/unlock.ts';
import { boardCells, boardLabel } from '#pwa/learner/board-cells.ts';
import { Board } from '#pwa/ui/board.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';

interface LevelCardsProps {
  /** Each level's questions in the learner's order, level 1 first. */
  decks: readonly (readonly { id: string }[])[];
  rows: ReadonlyMap<string, QuestionRow>;
  standings: readonly CategoryProgress[];
  progress: ProgressRow;
  onStart: (level: number) => void;
}

/** The four levels: those up to the practice level are open, the others show a lock. */
export function LevelCards({ decks, rows, standings, progress, onStart }: LevelCardsProps) {
  return (
    <section>
      <h2 className="mb-2 font-display text-lg font-semibold">Levels</h2>
      <div className="grid gap-3 md:grid-cols-2">
        {decks.map((deck, index) => (
          <LevelCard
            key={index}
            level={index + 1}
            deck={deck}
            rows={rows}
            standing={standings[index]}
            progress={progress}
            onStart={() => onStart(index + 1)}
          />
        ))}
      </div>
    </section>
  );
}

interface LevelCardProps {
  level: number;
  deck: readonly { id: string }[];
  rows: ReadonlyMap<string, QuestionRow>;
  standing: CategoryProgress | undefined;
  progress: ProgressRow;
  onStart: () => void;
}

function LevelCard({ level, deck, rows, standing, progress, onStart }: LevelCardProps) {
  const { round, practiceLevel } = progress;
  const name = LEVEL_NAMES[level - 1] ?? '';
  const before = LEVEL_NAMES[level - 2] ?? '';
  const isOpen = isLevelOpen(level, practiceLevel);
  const board = boardCells(deck, rows, round);
  const ringed = isOpen ? board : { ...board, next: null };
  const hasProgress = level === practiceLevel && board.answered > 0;
  return (
    <Card className="grid content-between gap-3">
      <div>
        <div className="mb-2 flex items-center justify-between gap-2">
          <h3 className={`flex items-center gap-2 font-semibold ${isOpen ? '' : 'text-dim'}`}>
            {!isOpen && <Lock aria-label="Locked" size={16} />}
            {name}
          </h3>
          <p className="text-sm text-muted">
            {board.answered} of {deck.length}
            {standing && standing.completed > 0 && ` · ${standing.accuracy}%`}
          </p>
        </div>
        <Board cells={board.cells} next={ringed.next} label={boardLabel(name, ringed)} />
      </div>
      {isOpen ? (
        <Button look={level === practiceLevel ? 'primary' : 'outline'} onClick={onStart}>
          {hasProgress ? 'Continue' : 'Start'}
          <span className="sr-only"> {name}</span>
        </Button>
      ) : (
        <p className="flex min-h-tap items-center text-sm text-muted">
          Opens with {UNLOCK_COMPLETED} answered and {UNLOCK_PERCENT}% right in {before}.
        </p>
      )}
    </Card>
  );
}
