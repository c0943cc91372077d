import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { Board } from '#pwa/ui/charts/board.tsx';
import { nextOnBoard } from './choose-question.ts';
import { usePracticeState } from './practice-state.ts';
import type { QuestionRow } from '#shared/game/rows.ts';

const CELLS_A_ROW = 15;

interface LevelBoardProps {
  level: number;
  /** The question that was just answered. Its cell fills with a motion. */
  filledId: string;
  /** True if the learner sees the Board for the first time; in that case, a few words explain it. */
  isFirst?: boolean;
}

/** Shows the row of a level's Board that holds the question just answered, and fills the question's cell. */
export function LevelBoard({ level, filledId, isFirst = false }: LevelBoardProps) {
  const state = usePracticeState();
  // The placeholder is as tall as the row, so that nothing moves when the cells load.
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

interface BoardCells {
  cells: ('right' | 'wrong' | 'check' | 'unseen')[];
  /** The index of the next question's cell, the one with the ring; null if there is none. */
  next: number | null;
  answered: number;
  correct: number;
  /** The number of answers that aren't judged yet. */
  toCheck: number;
}

/**
 * Returns a level's Board as cells. If a question was answered in several rounds, its cell shows the judged answer of
 * the highest round.
 * @param deck the level's questions in the learner's order
 * @param nextId the question with the ring (choose-question.ts), or null
 */
export function boardCells(
  deck: readonly { id: string }[],
  rows: ReadonlyMap<string, Pick<QuestionRow, 'rounds' | 'verdict'>>,
  nextId: string | null,
): BoardCells {
  const cells = deck.map(({ id }) => {
    const { verdict, rounds } = rows.get(id) ?? NEVER_ANSWERED;
    if (!verdict) return rounds.length > 0 ? 'check' : 'unseen';
    return verdict.correct ? 'right' : 'wrong';
  });
  const next = deck.findIndex(({ id }) => id === nextId);
  return {
    cells,
    next: next === -1 ? null : next,
    answered: cells.filter((cell) => cell !== 'unseen').length,
    correct: cells.filter((cell) => cell === 'right').length,
    toCheck: cells.filter((cell) => cell === 'check').length,
  };
}

const NEVER_ANSWERED: Pick<QuestionRow, 'rounds' | 'verdict'> = { rounds: [], verdict: null };

/** Describes the board in words. @param name the level's name */
export function boardLabel(name: string, board: BoardCells): string {
  const { cells, next, answered, correct, toCheck } = board;
  const ring = next === null ? '' : ` The next is number ${next + 1}.`;
  const wrong = answered - correct - toCheck;
  const open = toCheck > 0 ? `, ${toCheck} to check` : '';
  const counts = `${answered} of ${cells.length} answered, ${correct} right, ${wrong} wrong${open}.`;
  return `${name}: ${counts}${ring}`;
}
