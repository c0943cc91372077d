import { describe, expect, it } from 'vitest';
import { heatOf, multiplierLabel, streakLabel, streakTenths } from './answer-streak.ts';

const STREAKS = [0, 2, 3, 4, 5, 6, 7, 9, 10, 40];

describe('1 Streaks multiply XP · 9.1 Multiplier by the streak plus one: 1, 1.5, 2, 2.5, 3', () => {
  it('multiplies by 1.5 from 3, 2 from 5, 2.5 from 7 and 3 from 10 in a row', () => {
    expect(STREAKS.map((streak) => streakTenths(streak) / 10)).toEqual([
      1, 1, 1.5, 1.5, 2, 2, 2.5, 2.5, 3, 3,
    ]);
  });
});

describe('4.10 Label 1.5x from 3, 2x from 5, 2.5x from 7, 3x from 10', () => {
  it('is labeled 1.5x from 3, 2x from 5, 2.5x from 7 and 3x from 10, and not below', () => {
    expect(STREAKS.map(multiplierLabel)).toEqual([
      ...[null, null, '1.5x', '1.5x', '2x', '2x', '2.5x', '2.5x', '3x', '3x'],
    ]);
  });
});

describe('4.10 Streak', () => {
  it('has words for a streak from 5, 7 and 10', () => {
    expect(STREAKS.map(streakLabel)).toEqual([
      ...[null, null, null, null],
      ...['HOT STREAK!', 'HOT STREAK!', 'ON FIRE!', 'ON FIRE!', 'LEGENDARY!', 'LEGENDARY!'],
    ]);
  });
});

describe('4.10 Yellow from 3, red from 7, purple from 10', () => {
  it('grows hotter at 3, 5, 7 and 10', () => {
    expect(STREAKS.map(heatOf)).toEqual([0, 0, 3, 3, 5, 5, 7, 7, 10, 10]);
  });
});
