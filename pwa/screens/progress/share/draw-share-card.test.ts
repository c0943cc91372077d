import { expect, it } from 'vitest';
import { sizeWithin } from './draw-share-card.ts';

it('draws the name of a tier as large as the card has room for', () => {
  expect(sizeWithin(912, 148, 512)).toBe(148);
  expect(sizeWithin(912, 148, 912)).toBe(148);
  expect(sizeWithin(912, 148, 1_000)).toBe(134);
});
