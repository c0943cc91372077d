import { expect, it } from 'vitest';
import { dateByKey } from './practice-history.tsx';

const RANGE = { first: '2025-12-08', last: '2026-03-04' };

it.each([
  ['ArrowUp', '2026-01-01', '2025-12-31'],
  ['ArrowDown', '2025-12-31', '2026-01-01'],
  ['ArrowLeft', '2026-01-01', '2025-12-25'],
  ['ArrowRight', '2025-12-29', '2026-01-05'],
  ['PageUp', '2026-02-04', '2026-01-07'],
  ['Home', '2026-01-07', '2025-12-10'],
  // The row holds Thursdays, and this week's Thursday is still to come.
  ['End', '2026-01-08', '2026-02-26'],
  ['End', '2026-01-07', '2026-03-04'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dateByKey({ key, ctrlKey: false }, from, RANGE)).toBe(to);
});

it('goes to the first and the last day with Ctrl', () => {
  expect(dateByKey({ key: 'Home', ctrlKey: true }, '2026-01-08', RANGE)).toBe(RANGE.first);
  expect(dateByKey({ key: 'End', ctrlKey: true }, '2026-01-08', RANGE)).toBe(RANGE.last);
});

it.each([
  ['ArrowDown', RANGE.last],
  ['ArrowRight', '2026-02-27'],
  ['ArrowUp', RANGE.first],
  ['a', '2026-01-08'],
])('%s on %s leads nowhere', (key, from) => {
  expect(dateByKey({ key, ctrlKey: false }, from, RANGE)).toBeNull();
});
