import { expect, it } from 'vitest';
import { xpArithmetic } from './result-words.ts';

const PARTS = { base: 50, powerUpTenths: 10, timeTenths: 10, streakTenths: 10 };

it.each([
  ['nothing where the sum explains itself', 50, 50, PARTS, null],
  ['the streak', 125, 125, { ...PARTS, streakTenths: 25 }, '50 × 2.5 for your streak'],
  [
    'every factor',
    20,
    20,
    { ...PARTS, powerUpTenths: 8, timeTenths: 5 },
    '50 × 0.8 with a power-up × 0.5 for time',
  ],
  ['no rewards: they have lines of their own', 50, 125, PARTS, null],
  ['nothing of an answer that earned nothing', 0, 50, PARTS, null],
])('tells %s', (_, xpEarned, xpTotal, xpParts, words) => {
  expect(xpArithmetic({ count: 'first', xpEarned, xpTotal, xpParts })).toBe(words);
});

it('names the clock that was off', () => {
  const outcome = { xpEarned: 25, xpTotal: 25, xpParts: { ...PARTS, timeTenths: 5 } };
  expect(xpArithmetic({ count: 'first', ...outcome }, true)).toBe('50 × 0.5 with the clock off');
});

it('says what a review was paid for', () => {
  expect(xpArithmetic({ count: 'review', xpEarned: 10, xpTotal: 10 })).toBe('for a review');
});
