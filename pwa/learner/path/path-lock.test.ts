import { describe, expect, it } from 'vitest';
import { missingToOpen } from './path-lock.ts';

const PATH = [{ completed: 14 }, { completed: 15 }, { completed: 0 }, { completed: 0 }];

it('never locks the first category', () => {
  expect(missingToOpen([{ completed: 0 }], 0)).toBe(0);
});

describe('4.8 On Home a category is locked below 15 completed in the one before · 9.3 15 completed open a category on the path', () => {
  it('opens a category with 15 completed questions of the one before, however well they went', () => {
    expect([1, 2, 3].map((index) => missingToOpen(PATH, index))).toEqual([1, 0, 15]);
  });
});
