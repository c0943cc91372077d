import { expect, it } from 'vitest';
import { compareWords, type DifferencePart } from './question-differences.tsx';

const marked = (parts: readonly DifferencePart[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');

it('marks the words that stand in one text alone', () => {
  const { before, after } = compareWords('Ship it on Monday.', 'Ship it after a test on Monday.');
  expect(marked(before)).toBe('Ship it on Monday.');
  expect(marked(after)).toBe('Ship it [after a test ]on Monday.');
});

it('gives both texts back whole, whatever differs', () => {
  for (const [old, young] of [
    ['', 'All new'],
    ['All gone', ''],
    ['  a b\nc ', 'a  b c'],
    ['x'.repeat(5), 'x x x'],
  ] as const) {
    const { before, after } = compareWords(old, young);
    expect([before, after].map((parts) => parts.map(({ text }) => text).join(''))).toEqual([
      old,
      young,
    ]);
  }
});

it('marks nothing where both say the same', () => {
  const { before, after } = compareWords('The same.', 'The same.');
  expect([...before, ...after].some(({ isChanged }) => isChanged)).toBe(false);
});

it('takes texts of thousands of different words as wholly changed', () => {
  const long = (word: string) => Array.from({ length: 2_500 }, (_, at) => word + at).join(' ');
  const { before, after } = compareWords(long('a'), long('b'));
  expect([before.length, after.length]).toEqual([1, 1]);
});
