import { expect, it } from 'vitest';
import { chunkCircles } from './chunk-circles.mjs';

it('finds chunks that import each other, over others too', () => {
  const manifest = {
    page: { imports: ['shared'] },
    shared: { imports: ['start', 'icons'] },
    start: { imports: ['shared', 'icons'] },
    icons: {},
  };
  expect(chunkCircles(manifest)).toEqual([['shared', 'start']]);
  expect(
    chunkCircles({ a: { imports: ['b'] }, b: { imports: ['c'] }, c: { imports: ['a'] } }),
  ).toEqual([['a', 'b', 'c']]);
});

it('finds none where chunks meet without a circle', () => {
  expect(chunkCircles({ a: { imports: ['b', 'c'] }, b: { imports: ['c'] }, c: {} })).toEqual([]);
});
