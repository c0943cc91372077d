import { expect, it, vi } from 'vitest';
import { AXES_OF } from '#shared/content/axes.ts';
import { INTERVIEW_TYPES } from '#shared/game/constants.ts';
import type { Reason } from '#shared/game/readiness/reasons.ts';
import { listenWords, nextTimeWords, reasonWords } from './reason-words.ts';

const low = (date: string, isChosen?: true): Reason => ({
  ...{ is: 'low', axis: 'problem', date, ...(isChosen && { isChosen }) },
});

it('names a low mark by its weekday within a week, with what to do', () => {
  vi.setSystemTime(new Date(2027, 0, 16, 9));
  expect(reasonWords(low('2027-01-13'), 'strategy')).toBe(
    'Your lowest mark on Wednesday: people and problem. Ask what the company wants before you say yes or no.',
  );
  expect(reasonWords(low('2027-01-02'))).toBe('Your lowest mark last time: people and problem.');
  expect(reasonWords(low('2027-01-02', true))).toBe('You chose to work on people and problem.');
  expect(nextTimeWords(low('2027-01-13'), 'strategy')).toMatch(
    /^Lowest last time: people and problem\. Ask what/,
  );
  expect(nextTimeWords({ is: 'untested' }, 'strategy')).toBe('');
  vi.useRealTimers();
});

it('turns the advice for a low mark into what to notice in others', () => {
  expect(listenWords(low('2027-01-13'), 'strategy')).toBe(
    'Notice whether they ask what the company wants before they say yes or no.',
  );
  for (const type of INTERVIEW_TYPES)
    for (const axis of AXES_OF[type])
      expect(listenWords({ is: 'low', axis, date: '2027-01-13' }, type)).not.toMatch(/\byour?\b/i);
});

it.each<[Reason, string]>([
  [{ is: 'last-round', days: 5 }, 'Your last round was 5 days ago.'],
  [{ is: 'few-right', right: 4, judged: 10 }, 'You have four of ten right so far.'],
  [{ is: 'stories', count: 1 }, 'You have one. You need at least two.'],
])('%o: %s', (why, words) => {
  expect(reasonWords(why)).toBe(words);
});
