/** Minute math against exact arithmetic: whole numbers of any size, no fractions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureText, readFigure } from './figure-text.ts';
import {
  answerText,
  isRight,
  type MinuteSum,
  SUM_KINDS,
  type SumKind,
  sumsOf,
} from './minute-math.ts';

/** An exact fraction. */
type Fraction = readonly [over: bigint, under: bigint];

/** The right result of each kind, worked out another way than the code does. */
const EXACT: Record<SumKind, (...figures: bigint[]) => Fraction> = {
  'percent-of': (percent = 0n, whole = 0n) => [percent * whole, 100n],
  'per-day': (many = 0n, parts = 1n) => [many, parts],
  margin: (price = 1n, cost = 0n) => [100n * price - 100n * cost, price],
  'break-even': (fixed = 0n, price = 1n, cost = 0n) => [fixed, price - cost],
  growth: (first = 0n, rate = 0n, months = 0n) => {
    let [over, under] = [first, 1n];
    for (let month = 0n; month < months; month += 1n) {
      over *= 100n + rate;
      under *= 100n;
    }
    return [over, under];
  },
  'weighted-mean': (share = 0n, low = 0n, high = 0n) => [share * low + (100n - share) * high, 100n],
  'sample-size': (rate = 0n, points = 1n) => [16n * rate * (100n - rate), points * points],
};

const exactOf = ({ kind, figures }: MinuteSum) => EXACT[kind](...figures.map(BigInt));
const size = (value: bigint) => (value < 0n ? -value : value);

/** Is a number of hundredths within the sum's rounding? */
function isWithin(sum: MinuteSum, hundredths: bigint): boolean {
  const [over, under] = exactOf(sum);
  const off = size(hundredths * under - over * 100n);
  const { rounding } = sum;
  if ('share' in rounding) return off <= over * BigInt(rounding.share);
  return 2n * off <= BigInt(Math.round(rounding.to * 100)) * under;
}

const RUNS = { numRuns: 1_000 };
const sums = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(sumsOf);
const sum = fc.tuple(sums, fc.nat(9)).map(([all, at]) => all[at] as MinuteSum);

describe('a session', () => {
  it('has ten sums, each kind among them, no sum twice, and is the same for a seed', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const all = sumsOf(seed);
        expect(all).toHaveLength(10);
        expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(SUM_KINDS));
        expect(new Set(all.map(({ asks }) => asks)).size).toBe(10);
        expect(sumsOf(seed)).toEqual(all);
      }),
    );
    expect(sumsOf(1)).not.toEqual(sumsOf(2));
  });
});

describe('a sum', () => {
  it('has the answer that follows exactly from its figures, and it is no wish', () => {
    fc.assert(
      fc.property(sum, (one) => {
        const [over, under] = exactOf(one);
        const millionths = BigInt(Math.round(one.answer * 1e6));
        expect(size(millionths * under - over * 1_000_000n)).toBeLessThanOrEqual(under);
        expect(one.answer).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  it('asks with the figures that it is worked out from', () => {
    fc.assert(
      fc.property(sum, (one) => {
        const known = one.kind === 'per-day' ? one.figures.slice(0, 1) : one.figures;
        const read = [...one.asks.matchAll(/[\d.,]*\d(?: (?:million|billion))?/g)].map(
          ([text]) => readFigure(text)?.value,
        );
        for (const figure of known) expect(read).toContain(figure);
      }),
      RUNS,
    );
  });

  it('takes an entry exactly where it is within its rounding', () => {
    const near = fc.tuple(sum, fc.integer({ min: -600, max: 600 }));
    fc.assert(
      fc.property(near, ([one, thousandths]) => {
        const hundredths = BigInt(Math.round(one.answer * (100 + thousandths / 10)));
        const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
        expect(isRight(one, text)).toBe(isWithin(one, hundredths));
      }),
      RUNS,
    );
  });

  it('has a short way that ends within its rounding, and an answer in words that is right', () => {
    fc.assert(
      fc.property(sum, (one) => {
        const [figure] = /\$?[\d.,]*\d%?$/.exec(one.short.at(-1) ?? '') ?? [''];
        expect([one.short, isRight(one, figure)]).toEqual([one.short, true]);
        expect(isRight(one, answerText(one))).toBe(true);
      }),
      RUNS,
    );
  });

  it('is written without fractions of a cent or figures that nobody reads', () => {
    fc.assert(
      fc.property(sum, ({ asks, short }) => {
        expect([asks, ...short].join(' ')).not.toMatch(/\.\d{3}|NaN|undefined|Infinity|\d{7}/);
      }),
      RUNS,
    );
  });
});

describe('an entry', () => {
  it.each([
    ['1,200', 1_200],
    ['1200', 1_200],
    ['1.2k', 1_200],
    ['1,2k', 1_200],
    ['1.2 K', 1_200],
    ['$1,200', 1_200],
    ['2.4m', 2_400_000],
    ['2.4 million', 2_400_000],
    ['8 bn', 8e9],
    ['.5', 0.5],
    ['0,5', 0.5],
    ['-3', -3],
    ['12%', 12],
    ['12 percent', 12],
    ['1,234,567.5', 1_234_567.5],
  ])('is read: %s', (text, value) => {
    expect(readFigure(text)?.value).toBeCloseTo(value, 6);
  });

  it.each(['', 'about', '1,23,456', '1.2.3', '12x', 'k', '%', '1,200,5', '..'])(
    'is no figure: “%s”',
    (text) => {
      expect(readFigure(text)).toBeNull();
    },
  );

  it('says that it is a percentage, which only percentages may', () => {
    expect(readFigure('12%')?.hasPercent).toBe(true);
    expect(readFigure('12')?.hasPercent).toBe(false);
    const all = sumsOf(7);
    for (const one of all) {
      expect(isRight(one, '0.001%')).toBe(one.unit === 'percent' ? false : null);
    }
  });
});

it.each([
  [8_141_808_945, 'count', '8.14 billion'],
  [450_400_000, 'count', '450 million'],
  [80_610, 'dollars', '$80,610'],
  [15.9, 'percent', '15.9%'],
  [9.07, 'hours', '9.07 hours'],
] as const)('writes %d (%s) as %s', (value, unit, text) => {
  expect(figureText(value, unit)).toBe(text);
});
