import { expect, it, vi } from 'vitest';
import type { Reason } from '#shared/game/readiness/reasons.ts';
import { listenWords, nextTimeWords, reasonWords } from './reason-words.ts';

const low = (date: string, isChosen?: true): Reason => ({
  ...{ is: 'low', axis: 'problem', date, ...(isChosen && { isChosen }) },
});

it('names a low mark by its weekday within a week, with what to do', () => {
  vi.setSystemTime(new Date(2027, 0, 16, 9));
  expect(reasonWords(low('2027-01-13'), 'strategy')).toBe(
    'You marked people or problem lowest on Wednesday. Ask what the company wants before you say yes or no.',
  );
  expect(reasonWords(low('2027-01-02'))).toBe(
    'You marked people or problem lowest in your last round.',
  );
  expect(reasonWords(low('2027-01-02', true))).toBe('You chose to work on people or problem.');
  expect(listenWords(low('2027-01-13'))).toBe('Listen for people or problem: your lowest mark.');
  expect(nextTimeWords(low('2027-01-13'), 'strategy')).toMatch(
    /^Lowest last time: people or problem\. Ask what/,
  );
  expect(nextTimeWords({ is: 'untested' }, 'strategy')).toBe('');
  vi.useRealTimers();
});

it.each<[Reason, string]>([
  [{ is: 'last-round', days: 5 }, 'Your last round was 5 days ago.'],
  [{ is: 'few-right', right: 4, judged: 10 }, 'You had 4 of 10 right so far.'],
  [{ is: 'stories', count: 1 }, 'You have one, and need two at least.'],
])('%o: %s', (why, words) => {
  expect(reasonWords(why)).toBe(words);
});
