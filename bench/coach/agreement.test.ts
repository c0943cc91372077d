import { expect, it } from 'vitest';
import { tickAgreement, weightedKappa } from './agreement.ts';

it('finds kappa 1 in full agreement, 0 in chance, and less for distant bands than for near ones', () => {
  expect(
    weightedKappa(
      [
        [0, 0],
        [4, 4],
        [2, 2],
      ],
      5,
    ),
  ).toBe(1);
  expect(
    weightedKappa(
      [
        [0, 0],
        [0, 4],
        [4, 0],
        [4, 4],
      ],
      5,
    ),
  ).toBeCloseTo(0);
  const near = weightedKappa(
    [
      [0, 1],
      [4, 4],
      [2, 2],
      [1, 0],
    ],
    5,
  );
  expect(near).toBeGreaterThan(
    weightedKappa(
      [
        [0, 4],
        [4, 4],
        [2, 2],
        [1, 0],
      ],
      5,
    ),
  );
});

it('counts precision and recall of ticks', () => {
  const { precision, recall, f1 } = tickAgreement([
    [true, true],
    [true, false],
    [false, true],
    [true, true],
  ]);
  expect([precision, recall, f1].map((value) => value.toFixed(3))).toEqual([
    '0.667',
    '0.667',
    '0.667',
  ]);
});
