import { expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

it.each([
  [300, '5:00'],
  [213, '3:33'],
  [60, '1:00'],
  [59.2, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
])('writes %d seconds as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
