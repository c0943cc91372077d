import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { Board } from '#pwa/ui/charts/board.tsx';
import { boardCells, boardLabel } from './board-cells.ts';
import { nextOnBoard } from '#pwa/learner/choose-question.ts';
import { usePracticeState } from '#pwa/learner/use-practice-state.ts';

const CELLS_A_ROW = 15;

interface LevelBoardProps {
  level: number;
  /** The question that was just answered; its cell fills. */
  filledId: string;
  /** Whether the learner sees the Board for the first time, so that it explains itself. */
  isFirst?: boolean;
}

/** The row of one level's Board that holds the answered question, with its cell filling. */
export function LevelBoard({ level, filledId, isFirst = false }: LevelBoardProps) {
  const state = usePracticeState();
  // The placeholder keeps the row's room, so that nothing moves when the cells load.
  if (!state) return <div className="aspect-[15/1]" />;
  const deck = state.decks[level - 1] ?? [];
  const next = nextOnBoard(state, level)?.id ?? null;
  const board = boardCells(deck, state.rows, next);
  const filled = deck.findIndex(({ id }) => id === filledId);
  const first = Math.floor(Math.max(0, filled) / CELLS_A_ROW) * CELLS_A_ROW;
  const name = LEVEL_NAMES[level - 1] ?? '';
  return (
    <div className="grid gap-1">
      <Board
        cells={board.cells.slice(first, first + CELLS_A_ROW)}
        next={board.next === null ? null : board.next - first}
        justFilled={filled - first}
        label={boardLabel(name, board)}
      />
      {isFirst && (
        <p className="text-xs text-muted">Your {name} Board: one square for each question.</p>
      )}
    </div>
  );
}
