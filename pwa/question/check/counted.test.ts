import { expect, it } from 'vitest';
import { foundAmong, verdictWords } from './counted.ts';

const POINTS = ['a', 'b', 'c', 'd', 'e'];
const found = (...ids: string[]) => ({
  points: POINTS.map((id) => ({ id, sentence: ids.includes(id) ? { start: 0, end: 9 } : null })),
  ...{ flags: [], isNothingRecognized: false },
});

it.each([
  ['four ticked, one of them found', 4, ['a'], 1],
  ['three ticked, none found', 3, [], 0],
  ['four ticked, one found that was not ticked', 4, ['e'], 0],
  ['two ticked, both found', 2, ['a', 'b'], 2],
])('counts what the coach found of the ticked: %s', (_, ticked, ids, count) => {
  expect(foundAmong(POINTS.slice(0, ticked), found(...ids))).toBe(count);
});

it('counts a sentence that the learner was asked about', () => {
  const points = POINTS.map((id) => ({ id, sentence: null, perhaps: { start: 0, end: 9 } }));
  expect(foundAmong(POINTS, { points, flags: [], isNothingRecognized: false })).toBe(5);
});

it('says nothing where the coach has not looked, or nothing is ticked', () => {
  expect(foundAmong(POINTS, null)).toBeNull();
  expect(foundAmong(POINTS, undefined)).toBeNull();
  expect(foundAmong([], found())).toBeNull();
});

it('is 0 where nothing was recognized, whatever is ticked', () => {
  expect(foundAmong(['a'], { ...found('a'), isNothingRecognized: true })).toBe(0);
});

it('has no adjective for own ticks: the labels stand for AI feedback', () => {
  const counted = { score: 100, label: 'Exceptional', isRight: true, covered: 6, of: 6 } as const;
  expect(verdictWords(counted, 'ticks')).toBe('6 of 6 points');
  expect(verdictWords(counted, 'feedback')).toBe('Exceptional: 6 of 6 points');
});
