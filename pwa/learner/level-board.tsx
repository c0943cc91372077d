import { useMemo } from 'react';
import { LEVEL_NAMES } from '#shared/engine/constants.ts';
import { useProgress, useQuestionRows, useQuestions } from '#pwa/db/use-live.ts';
import { useSession } from '#pwa/session/session-store.ts';
import { Board } from '#pwa/ui/board.tsx';
import { boardCells, boardLabel } from './board-cells.ts';
import { deckOf } from './deck.ts';

const CELLS_A_ROW = 15;

interface LevelBoardProps {
  level: number;
  /** The question that has just been answered: its cell fills. */
  filledId: string;
}

/** The row of one level's Board that holds the answered question, with its cell filling. */
export function LevelBoard({ level, filledId }: LevelBoardProps) {
  const userId = useSession((session) => session.user?.id);
  const progress = useProgress();
  const rows = useQuestionRows();
  const questions = useQuestions();
  const epoch = progress?.epoch;
  const deck = useMemo(
    () => questions && userId && epoch !== undefined && deckOf(questions, level, { userId, epoch }),
    [questions, userId, epoch, level],
  );
  // A row of cells: the place is kept, so that nothing moves when they come.
  if (!deck || !rows || !progress) return <div className="aspect-[15/1]" />;
  const board = boardCells(deck, rows, progress.round);
  const filled = deck.findIndex(({ id }) => id === filledId);
  const first = Math.floor(Math.max(0, filled) / CELLS_A_ROW) * CELLS_A_ROW;
  return (
    <Board
      cells={board.cells.slice(first, first + CELLS_A_ROW)}
      next={board.next === null ? null : board.next - first}
      justFilled={filled - first}
      label={boardLabel(LEVEL_NAMES[level - 1] ?? '', board)}
    />
  );
}
