import { expect, it } from 'vitest';
import { streakWords } from './today-words.ts';

it('says the streak, what today means for it, and the rest days saved', () => {
  expect(streakWords({ streak: 15, restDays: 2 }, true)).toEqual({
    title: '15-day streak',
    today: 'Today counts',
    rest: '2 rest days saved',
  });
  expect(streakWords({ streak: 7, restDays: 1 }, false)).toMatchObject({
    today: 'Answer one today to keep it',
    rest: '1 rest day saved',
  });
});

it.each([
  [0, 'Day 7 earns a rest day'],
  [6, 'Day 7 earns a rest day'],
  [7, 'Day 14 earns a rest day'],
])('says after %i days without a rest day saved how one is earned', (streak, words) => {
  expect(streakWords({ streak, restDays: 0 }, true).rest).toBe(words);
});

it('shames nobody who has no streak', () => {
  expect(streakWords({ streak: 0, restDays: 0 }, false)).toMatchObject({
    title: 'Day streak',
    today: 'One answer starts it',
  });
});
