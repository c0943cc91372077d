import { expect, it } from 'vitest';
import { nearestTimeframe } from './use-kept-form.ts';

it.each([
  [null, ''],
  ['2026-11-25', ''],
  ['2026-11-26', '1-month'],
  ['2026-12-05', '1-month'],
  ['2027-02-20', '3-months'],
  ['2027-05-20', '6-months'],
  ['2027-10-20', '1-year'],
  ['2028-10-20', '1-year'],
])('says of an interview on %s, on November 26, 2026: %s', (date, timeframe) => {
  expect(nearestTimeframe(date, '2026-11-26')).toBe(timeframe);
});
