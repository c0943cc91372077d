import { expect, it } from 'vitest';
import { cloneFrozen, isSameJson } from './json-values.ts';

it('copies to the depths, and what is copied cannot be changed', () => {
  const original = { list: [{ count: 1 }], none: null };
  const copy = cloneFrozen(original);
  expect(copy).toEqual(original);
  expect(copy.list[0]).not.toBe(original.list[0]);
  expect(() => copy.list[0] && (copy.list[0].count = 2)).toThrow(TypeError);
  original.list.push({ count: 3 });
  expect(copy.list).toHaveLength(1);
});

it('stores no functions', () => {
  expect(() => cloneFrozen({ run: () => 1 })).toThrow('A function cannot be stored');
});

it.each([
  [
    { a: 1, b: [1, { c: 'x' }] },
    { b: [1, { c: 'x' }], a: 1 },
  ],
  [{ a: 0 }, { a: -0 }],
  [{ a: 1, b: undefined }, { a: 1 }],
  [{ a: 1 }, { a: 1, b: undefined }],
])('takes %j and %j for the same', (one, other) => {
  expect(isSameJson(one, other)).toBe(true);
});

it.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: 1, b: null }],
  [{ a: 1, b: null }, { a: 1 }],
  [[1, 2], [1]],
  [[1], [1, 2]],
  [[], {}],
  [null, {}],
  ['1', 1],
])('tells %j from %j', (one, other) => {
  expect(isSameJson(one, other)).toBe(false);
});
