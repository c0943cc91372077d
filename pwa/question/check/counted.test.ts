import { expect, it } from 'vitest';
import { farFewerFound } from './counted.ts';

const POINTS = ['a', 'b', 'c', 'd', 'e'];
const found = (...ids: string[]) => ({
  points: POINTS.map((id) => ({ id, sentence: ids.includes(id) ? { start: 0, end: 9 } : null })),
  ...{ flags: [], isNothingRecognized: false },
});

it.each([
  ['four ticked, one of them found', 4, ['a'], 1],
  ['three ticked, none found', 3, [], 0],
  ['four ticked, one found that was not ticked', 4, ['e'], 0],
  ['four ticked, two found', 4, ['a', 'b'], null],
  ['three ticked, one found', 3, ['a'], null],
  ['two ticked, none found', 2, [], null],
])('%s', (_, ticked, ids, says) => {
  expect(farFewerFound(POINTS.slice(0, ticked), found(...ids))).toBe(says);
});

it('says nothing where the coach has not looked', () => {
  expect(farFewerFound(POINTS, null)).toBeNull();
  expect(farFewerFound(POINTS, undefined)).toBeNull();
});
