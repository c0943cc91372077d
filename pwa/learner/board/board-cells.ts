import type { QuestionRow } from '#shared/game/rows.ts';

export interface BoardCells {
  cells: ('right' | 'wrong' | 'check' | 'unseen')[];
  /** Index of the next question, or null. */
  next: number | null;
  answered: number;
  correct: number;
  /** How many are answered but not judged yet. */
  toCheck: number;
}

/**
 * A level's Board as cells. A cell's verdict comes from the judged answer of the highest round.
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
