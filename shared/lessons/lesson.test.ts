import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quotedParts } from './lesson.ts';

it('marks the words that notes quote, and overlapping quotes as one', () => {
  expect(quotedParts('Starts are flat, orders fell.', ['Starts are', 'are flat'])).toEqual([
    { text: 'Starts are flat', isQuoted: true },
    { text: ', orders fell.', isQuoted: false },
  ]);
});

it('leaves out no character, whatever is quoted', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (says, quotes) => {
      const parts = quotedParts(says, quotes);
      expect(parts.map(({ text }) => text).join('')).toBe(says);
    }),
  );
});
