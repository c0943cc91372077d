import { expect, it } from 'vitest';
import { waitsFor } from './level-lock.ts';

const NONE = { completed: 0, judged: 0 };
const after = (completed: number, judged = completed) => [{ completed, judged }, NONE, NONE];

it('counts what is missing in the level before, and then asks for its accuracy', () => {
  expect(waitsFor(2, 1, after(0))).toBe('15 more in Beginner');
  expect(waitsFor(2, 1, after(14))).toBe('1 more in Beginner');
  expect(waitsFor(2, 1, after(15))).toBe('at 50% in Beginner');
});

it('asks for checks where too few of the answers are judged', () => {
  expect(waitsFor(2, 1, after(15, 7))).toBe('3 to check in Beginner');
});

it('says only which level comes before where that one is locked too', () => {
  expect(waitsFor(3, 1, after(20))).toBe('after Intermediate');
});

it('waits for nothing where the level is open', () => {
  expect(waitsFor(1, 1, after(0))).toBeNull();
  expect(waitsFor(2, 3, after(0))).toBeNull();
});
