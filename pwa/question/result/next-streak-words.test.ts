import { expect, it } from 'vitest';
import { streakWords } from './result-words.ts';

it.each([
  [1, 'Two more for 1.5× XP'],
  [2, 'One more for 1.5× XP'],
  [3, 'Two more for 2× XP'],
  [6, 'One more for 2.5× XP'],
  [7, 'Three more for 3× XP'],
  [10, null],
])('after %i in a row: %s', (streak, words) => {
  expect(streakWords(streak)).toBe(words);
});
