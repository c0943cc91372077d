import { expect, it } from 'vitest';
import { foundBeside } from './counted.ts';

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
  const beside = foundBeside(POINTS.slice(0, ticked), found(...ids));
  expect(beside).toEqual(says === null ? null : { found: says, isCalm: says === 0 });
});

it('counts a sentence that the learner was asked about', () => {
  const points = POINTS.map((id) => ({ id, sentence: null, perhaps: { start: 0, end: 9 } }));
  expect(foundBeside(POINTS, { points, flags: [], isNothingRecognized: false })).toBeNull();
});

it('says nothing where the coach has not looked', () => {
  expect(foundBeside(POINTS, null)).toBeNull();
  expect(foundBeside(POINTS, undefined)).toBeNull();
});

it('is calm where nothing was recognized, whatever is ticked', () => {
  const nothing = { ...found(), isNothingRecognized: true };
  expect(foundBeside(['a'], nothing)).toEqual({ found: 0, isCalm: true });
  expect(foundBeside([], nothing)).toBeNull();
});
