import { expect, it } from 'vitest';
import { importCircles } from './import-circles.mjs';

/** @param {Record<string, string[]>} imports */
const circlesIn = (imports) => importCircles(new Map(Object.entries(imports)));

it('finds no circle where several ways lead to one file', () => {
  expect(circlesIn({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([]);
});

it('names a circle once, however it is entered, and leaves out who only looks at it', () => {
  expect(circlesIn({ a: ['b'], b: ['c'], c: ['b'], d: ['c'] })).toEqual([['b', 'c']]);
});

it('takes circles that share a file for one', () => {
  expect(circlesIn({ a: ['b'], b: ['a', 'c'], c: ['b'], d: [] })).toEqual([['a', 'b', 'c']]);
});

it('keeps circles apart of which one leads to the other', () => {
  expect(circlesIn({ a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] })).toEqual([
    ['c', 'd'],
    ['a', 'b'],
  ]);
});

it('finds a file that imports itself', () => {
  expect(circlesIn({ a: ['a'] })).toEqual([['a']]);
});
