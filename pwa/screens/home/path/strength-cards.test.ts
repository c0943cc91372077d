import { describe, expect, it } from 'vitest';
import { strengthsOf } from './strength-cards.tsx';

const standing = (categoryId: number, correct: number, completed: number) => ({
  categoryId,
  correct,
  completed,
  judged: completed,
  total: 30,
  accuracy: 0,
});
const ids = (standings: readonly { categoryId: number }[]) =>
  standings.map(({ categoryId }) => categoryId);

describe('9.3 Up to two strengths from 70', () => {
  it('names up to two categories with 70 percent or more, the strongest first', () => {
    const { strengths, weaknesses } = strengthsOf([
      standing(1, 7, 10),
      standing(2, 10, 10),
      standing(3, 8, 10),
    ]);
    expect(ids(strengths)).toEqual([2, 3]);
    expect(weaknesses).toEqual([]);
  });
});

describe('9.3 Up to two weaknesses below 70', () => {
  it('names up to two categories below 70 percent, the weakest first', () => {
    const { strengths, weaknesses } = strengthsOf([
      standing(1, 6, 10),
      standing(2, 69, 100),
      standing(3, 1, 10),
      standing(4, 7, 10),
    ]);
    expect(ids(weaknesses)).toEqual([3, 1]);
    expect(ids(strengths)).toEqual([4]);
  });
});

it('compares the exact share: 699 of 1,000 rounds to 70 percent and is not one', () => {
  expect(ids(strengthsOf([standing(1, 699, 1_000)]).weaknesses)).toEqual([1]);
});

it('says nothing of a category that is not started', () => {
  expect(strengthsOf([standing(1, 0, 0)])).toEqual({
    strengths: [],
    weaknesses: [],
    tooFew: 0,
  });
});

it('says nothing from fewer than five judged answers, and how many there are', () => {
  const unchecked = { ...standing(1, 2, 9), judged: 2 };
  expect(strengthsOf([unchecked, standing(2, 4, 4)])).toEqual({
    strengths: [],
    weaknesses: [],
    tooFew: 4,
  });
  const { strengths, tooFew } = strengthsOf([unchecked, standing(2, 5, 5)]);
  expect([ids(strengths), tooFew]).toEqual([[2], null]);
});
