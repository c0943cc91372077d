import { describe, expect, it } from 'vitest';
import { headlineOf } from './headline.ts';

it.each([
  [0, 'Three in a row for 1.5× XP.'],
  [1, 'Two more for 1.5× XP.'],
  [2, 'One more for 1.5× XP.'],
  [3, 'Two more for 2× XP.'],
  [4, 'One more for 2× XP.'],
  [5, 'Two more for 2.5× XP.'],
  [6, 'One more for 2.5× XP.'],
  [7, 'Three more for 3× XP.'],
  [9, 'One more for 3× XP.'],
  [10, '3× XP on every answer.'],
  [250, '3× XP on every answer.'],
])('tells after %i right answers in a row how far the next multiplier is', (streak, words) => {
  expect(headlineOf(streak, true).join(' ')).toBe(words);
});

describe('2.4 A headline', () => {
  it('greets who has not answered anything yet', () => {
    expect(headlineOf(0, false).join(' ')).toBe('Your first question takes one minute.');
  });
});
