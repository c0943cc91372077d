import { useMemo } from 'react';
import { LEVEL_NAMES } from '#shared/engine/constants.ts';
import { useProgress, useQuestionRows, useQuestions } from '#pwa/db/use-live.ts';
import { useSession } from '#pwa/session/session-store.ts';
import { Board } from '#pwa/ui/board.tsx';
import { boardCells, boardLabel } from './board-cells.ts';
import { deckOf } from './deck.ts';

interface LevelBoardProps {
  level: number;
  /** The question that has just been answered: its cell fills. */
  filledId: string;
}

/** One level's Board on the result, with the new cell filling. */
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
  // Two rows of cells: the place is kept, so that nothing moves when they come.
  if (!deck || !rows || !progress) return <div className="aspect-[15/2]" />;
  const board = boardCells(deck, rows, progress.round);
  return (
    <Board
      cells={board.cells}
      next={board.next}
      justFilled={deck.findIndex(({ id }) => id === filledId)}
      label={boardLabel(LEVEL_NAMES[level - 1] ?? '', board)}
    />
  );
}
