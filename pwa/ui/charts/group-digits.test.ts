import { expect, it } from 'vitest';
import { groupDigits } from './group-digits.ts';

it.each([0, 7, 999, 1_000, 12_345, 123_456, 1_234_567, -1_000])(
  'writes %i as English does',
  (value) => expect(groupDigits(value)).toBe(value.toLocaleString('en')),
);
