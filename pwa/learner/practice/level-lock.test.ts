import { describe, expect, it } from 'vitest';
import { missingToOpen, waitsFor } from './level-lock.ts';

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

const PATH = [{ completed: 14 }, { completed: 15 }, { completed: 0 }, { completed: 0 }];

it('never locks the first category', () => {
  expect(missingToOpen([{ completed: 0 }], 0)).toBe(0);
});

describe('4.8 On Home a category is locked below 15 completed in the one before · 9.3 15 completed open a category on the path', () => {
  it('opens a category with 15 completed questions of the one before, however well they went', () => {
    expect([1, 2, 3].map((index) => missingToOpen(PATH, index))).toEqual([1, 0, 15]);
  });
});
