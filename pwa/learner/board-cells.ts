import { isAnsweredIn } from '#shared/engine/round-set.ts';
import type { QuestionRow } from '#shared/engine/rows.ts';

export interface BoardCells {
  cells: ('right' | 'wrong' | 'unseen')[];
  /** Index of the first question that is not yet answered in this round, or null. */
  next: number | null;
  answered: number;
  correct: number;
}

/**
 * A level as cells. The verdict is that of the counted answer of the highest round; the ring follows the
 * round (docs/rules.md, scoring).
 * @param deck the level's questions in the learner's order
 */
export function boardCells(
  deck: readonly { id: string }[],
  rows: ReadonlyMap<string, Pick<QuestionRow, 'verdict' | 'rounds'>>,
  round: number,
): BoardCells {
  const cells = deck.map(({ id }) => {
    const verdict = rows.get(id)?.verdict;
    if (!verdict) return 'unseen';
    return verdict.correct ? 'right' : 'wrong';
  });
  const next = deck.findIndex(({ id }) => !isAnsweredIn(rows.get(id), round));
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
