import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const NOW = Date.UTC(2026, 2, 2, 12);

it.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [7_200, '2 hours ago'],
  [86_400, 'yesterday'],
  [3 * 86_400, '3 days ago'],
  [-500, 'just now'],
])('says %i seconds as "%s"', (seconds, words) => {
  expect(timeAgo(NOW - seconds * 1_000, NOW)).toBe(words);
});
