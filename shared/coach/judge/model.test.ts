import { describe, expect, it } from 'vitest';
import { choose } from './model.ts';

/** Two sentences, alone and together. */
const CANDIDATES = [
  { first: 0, last: 0 },
  { first: 0, last: 1 },
  { first: 1, last: 1 },
].map((one) => ({ ...one, start: 0, end: 0, from: 0, to: 0 }));

describe('what is chosen of two neighboring sentences', () => {
  it('is both for one point, if they prove only that point', () => {
    expect(choose([[0.4, 0.8, 0.3]], CANDIDATES, 0.25)).toEqual([1]);
  });

  it('is one for each of two points, if each makes its own', () => {
    const chances = [
      [0.4, 0.8, 0.1],
      [0.1, 0.6, 0.6],
    ];
    expect(choose(chances, CANDIDATES, 0.25, 0.9)).toEqual([0, 2]);
  });

  it('stays both, if the point would then be less than sure', () => {
    const chances = [
      [0.4, 0.8, 0.1],
      [0.1, 0.6, 0.6],
    ];
    expect(choose(chances, CANDIDATES, 0.25, 0.7)).toEqual([1, -1]);
  });

  it('stays both, if the other point has hardly a sentence in it', () => {
    const chances = [
      [0.4, 0.8, 0.1],
      [0.1, 0.3, 0.3],
    ];
    expect(choose(chances, CANDIDATES, 0.25, 0.9)).toEqual([1, -1]);
  });
});
