import { expect, it } from 'vitest';
import { boardCells, boardLabel } from './board-cells.ts';

const DECK = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const ROWS = new Map([
  ['a', { verdict: { round: 2, correct: true }, rounds: [1, 2] }],
  ['b', { verdict: { round: 1, correct: false }, rounds: [1] }],
]);

it('shows the verdict of the highest round and rings the first one open in this round', () => {
  expect(boardCells(DECK, ROWS, 2)).toEqual({
    cells: ['right', 'wrong', 'unseen'],
    next: 1,
    answered: 2,
    correct: 1,
  });
});

it('rings nothing once every question of the round is answered', () => {
  expect(boardCells(DECK.slice(0, 1), ROWS, 2).next).toBeNull();
});

it('is put into words with all its figures', () => {
  expect(boardLabel('Beginner', boardCells(DECK, ROWS, 2))).toBe(
    'Beginner: 2 of 3 answered, 1 right, 1 wrong. The next is number 2.',
  );
});
