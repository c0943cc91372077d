import { expect, it } from 'vitest';
import type { QuestionRow } from '#shared/game/rows.ts';
import { boardCells, boardLabel } from './level-board.tsx';

const DECK = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const ROWS = new Map([
  ['a', { verdict: { round: 2, correct: true }, rounds: [1, 2] }],
  ['b', { verdict: { round: 1, correct: false }, rounds: [1] }],
]);

it('shows the verdict of the highest round and rings the one that comes next', () => {
  expect(boardCells(DECK, ROWS, 'b')).toEqual({
    cells: ['right', 'wrong', 'unseen'],
    next: 1,
    answered: 2,
    correct: 1,
    toCheck: 0,
  });
});

it('rings nothing where nothing comes next', () => {
  expect(boardCells(DECK, ROWS, null).next).toBeNull();
});

it('has a sign of its own for what is answered and not judged, which the next verdict takes away', () => {
  const unjudged = new Map<string, Pick<QuestionRow, 'rounds' | 'verdict'>>(ROWS);
  unjudged.set('c', { verdict: null, rounds: [1] });
  const board = boardCells(DECK, unjudged, null);
  expect(board.cells).toEqual(['right', 'wrong', 'check']);
  expect(boardLabel('Beginner', board)).toBe(
    'Beginner: 3 of 3 answered, 1 right, 1 wrong, 1 to check.',
  );
});

it('is put into words with all its figures', () => {
  expect(boardLabel('Beginner', boardCells(DECK, ROWS, 'b'))).toBe(
    'Beginner: 2 of 3 answered, 1 right, 1 wrong. The next is number 2.',
  );
});
