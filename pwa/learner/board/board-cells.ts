import type { QuestionRow } from '#shared/game/rows.ts';

export interface BoardCells {
  cells: ('right' | 'wrong' | 'unseen')[];
  /** Index of the question that comes next, or null. */
  next: number | null;
  answered: number;
  correct: number;
}

/**
 * A level as cells. The verdict is that of the counted answer of the highest round.
 * @param deck the level's questions in the learner's order
 * @param nextId the question that the ring is on (choose-question.ts), or null
 */
export function boardCells(
  deck: readonly { id: string }[],
  rows: ReadonlyMap<string, Pick<QuestionRow, 'verdict'>>,
  nextId: string | null,
): BoardCells {
  const cells = deck.map(({ id }) => {
    const verdict = rows.get(id)?.verdict;
    if (!verdict) return 'unseen';
    return verdict.correct ? 'right' : 'wrong';
  });
  const next = deck.findIndex(({ id }) => id === nextId);
  return {
    cells,
    next: next === -1 ? null : next,
    answered: cells.filter((cell) => cell !== 'unseen').length,
    correct: cells.filter((cell) => cell === 'right').length,
  };
}

/** The board in words. @param name the level's name */
export function boardLabel(name: string, { cells, next, answered, correct }: BoardCells): string {
  const ring = next === null ? '' : ` The next is number ${next + 1}.`;
  const counts = `${answered} of ${cells.length} answered, ${correct} right, ${answered - correct} wrong.`;
  return `${name}: ${counts}${ring}`;
}
