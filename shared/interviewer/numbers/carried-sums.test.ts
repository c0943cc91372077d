import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPieces } from './read/read-figures.ts';
import { sumsIn } from './sums.ts';

const wrongIn = (text: string) =>
  sumsIn(readPieces(text)).flatMap(({ isRight, words, right }) =>
    isRight ? [] : [[words, Number(right.toPrecision(3))]],
  );

describe('a sum that goes on with what was said before', () => {
  it.each([
    [
      'That saves 40 minutes a nurse. Across the 90 nurses that’s 200 hours.',
      '40 minutes times 90',
      60,
    ],
    ['We’d sell 700 seats. At $30 a seat, that brings in $44,000.', '700 times $30', 21_000],
    [
      'So 6,000 parcels a week. Over a year that’s about 900,000.',
      '6,000 a week, over a year',
      312_000,
    ],
    [
      'We keep $900 of it. Shipping is 40 times $5, that’s $200. Take that off and I’m at $450.',
      '$900 minus $200',
      700,
    ],
    [
      'There are 600 clinics. I think one clinic sees 40 dogs a day, so together that’s 6,000 dogs.',
      '600 times 40',
      24_000,
    ],
    [
      'I asked all 40. Thirty of them said no. So that was 95% against it.',
      'Thirty out of 40',
      0.75,
    ],
    [
      'It’s 9 calls of 20 minutes, and I’d drop six of them. That’s five hours a day.',
      'six times 20 minutes',
      2,
    ],
    ['They pay $12 each. That’s 800 people, so $40,000.', '800 times $12', 9_600],
    [
      'In fitness that’s 700,000. In food 400,000. So all together it’s three million.',
      '700,000 plus 400,000',
      1_100_000,
    ],
    [
      'We have 400 riders. Each makes 15 trips a day. That’s 60,000 trips a day.',
      '400 times 15',
      6_000,
    ],
    [
      'There are 300 clinics and each pays $40 a month, so we make $120,000 a month.',
      '300 times $40',
      12_000,
    ],
    ['Divide 9,000 by 60 and we’re at 240 bikes.', '9,000 divided by 60', 150],
    ['It falls from 90,000 to 30,000, and we save 85,000.', 'from 90,000 to 30,000', 60_000],
  ])('is noticed where it doesn’t come out: %s', (text, words, right) => {
    expect(wrongIn(text)).toEqual([[words, right]]);
  });

  it.each([
    'That saves 40 minutes a nurse. Across the 90 nurses that’s 60 hours.',
    'We’d sell 700 seats. At $30 a seat, that brings in $21,000.',
    'A bike does 12 stops, so 600 bikes. Sensitivity: at 8 stops an hour it’s 900.',
    'Leaves 2.9 million. At 12,000 a clinic that’s about 240 clinics.',
    'We keep $900 of it. Shipping is $200. Take that off and I’m at $700.',
    'In fitness that’s 700,000. In food 400,000. So all together it’s about a million.',
    'I asked all 40. Thirty of them said no. So 25% said yes.',
  ])('is left alone where it does, or where another figure explains it: %s', (text) => {
    expect(wrongIn(text)).toEqual([]);
  });

  const amount = fc.integer({ min: 2, max: 900 });

  it('is never wrong with the right result, whatever the figures', () => {
    fc.assert(
      fc.property(amount, amount, amount, (a, b, c) => {
        const [whole, less] = [a + b, Math.min(a, b)];
        const texts = [
          `That saves ${a} minutes a nurse. Across the ${b} nurses that’s ${a * b} minutes.`,
          `We’d sell ${a} seats. At $${b} a seat, that brings in $${a * b}.`,
          `In fitness that’s ${a}. In food ${b}. In sleep ${c}. So all together it’s ${a + b + c}.`,
          `It’s 3 times $${whole}, that’s $${3 * whole}. Then $${less} for the van. Take that off and I’m at $${3 * whole - less}.`,
          `There are ${a} clinics. One clinic sees ${b} dogs a day, so together that’s ${a * b} dogs.`,
          `I asked all ${whole}. And ${less} of them said no. So that was ${(100 * less) / whole}%.`,
          `Divide ${a * b} by ${a} and we’re at ${b} bikes.`,
        ];
        for (const text of texts) expect(wrongIn(text)).toEqual([]);
      }),
    );
  });

  it('is noticed with a total that is more than all of them, whatever the figures', () => {
    fc.assert(
      fc.property(amount, amount, amount, (a, b, c) => {
        const total = 2 * (a + b + c);
        const text = `In fitness that’s ${a}. In food ${b}. In sleep ${c}. So all together it’s ${total}.`;
        expect(wrongIn(text)).toEqual([
          [`${a} plus ${b} plus ${c}`, Number((a + b + c).toPrecision(3))],
        ]);
      }),
    );
  });
});
