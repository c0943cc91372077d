import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresOf, readPieces } from './read-figures.ts';

const DIGITS = 'zero one two three four five six seven eight nine'.split(' ');

const figures = (text: string) => figuresOf(readPieces(text));
const values = (text: string) => figures(text).map((figure) => figure.values[0]);

describe('figures in a text', () => {
  it.each([
    ['20,000 of 2 million players', [20_000, 2_000_000]],
    ['12k users, 3M rows and 1.2 million accounts', [12_000, 3_000_000, 1_200_000]],
    ['450 000 x 0.8', [450_000, 0.8]],
    ['two hundred and fifty thousand kids', [250_000]],
    ['one and a half million, half a million', [1_500_000, 500_000]],
    ['thirty-five people', [35]],
    ['forty a week, hundred sixty a month, hundred and five in all', [40, 160, 105]],
    ['a few hundred people, hundreds of them', []],
    ['five times eight thousand forty thousand a month', [5, 8_000, 40_000]],
    ['380 x .85 and x12', [380, 0.85, 12]],
    ['one point nine million, four point two five percent', [1_900_000, 0.0425]],
    ['two dozen eggs and a dozen cups', [24, 12]],
    ['an hour and a half, five seconds', [1.5, 5]],
  ])('are read with commas, words, thousands and millions: %s', (text, wanted) => {
    expect(values(text)).toEqual(wanted);
  });

  it.each([
    ['30% and 5 percent', [0.3, 0.05]],
    ['1,5% of them', [0.015]],
    ['a third, two thirds and half', [1 / 3, 2 / 3, 0.5]],
    ['nine in ten, 15 in 1,000, one out of five', [0.9, 0.015, 0.2]],
    ['one order in five', [0.2]],
    ['one in every hundred, one in every five, one percent', [0.01, 0.2, 0.01]],
    ['1/3 of the agents', [1 / 3]],
  ])('are parts of a whole: %s', (text, wanted) => {
    expect(values(text)).toEqual(wanted);
    expect(new Set(figures(text).map(({ kind }) => kind))).toEqual(new Set(['share']));
  });

  it('know money, points, durations, and what they are per', () => {
    const read = figures(
      '$8,000 a month, 80 bucks each, 5 percentage points, 3 pp, 40 cents, seven more months, 12 a week',
    );
    expect(read.map(({ kind, time, per }) => [kind, time, per])).toEqual([
      ['money', null, 'month'],
      ['money', null, 'each'],
      ['points', null, null],
      ['points', null, null],
      ['money', null, null],
      ['count', 'month', null],
      ['count', null, 'week'],
    ]);
    expect(read[4]?.values).toEqual([0.4]);
  });

  it('keep the unit inside a number', () => {
    expect(figures('a minute and a half').map(({ time, text }) => [time, text])).toEqual([
      ['minute', 'a minute and a half'],
    ]);
  });

  it('are the same in digits and in words', () => {
    const tenths = fc.integer({ min: 11, max: 99 }).filter((value) => value % 10 !== 0);
    fc.assert(
      fc.property(tenths, fc.constantFrom('million', 'thousand', 'percent'), (value, unit) => {
        const [whole = 0, part = 0] = [Math.floor(value / 10), value % 10];
        const spoken = `${DIGITS[whole]} point ${DIGITS[part]} ${unit}`;
        expect(values(spoken)[0]).toBeCloseTo(values(`${value / 10} ${unit}`)[0] ?? NaN, 6);
      }),
    );
  });

  it('may be meant in two spellings', () => {
    expect(figures('4.800 orders')[0]?.values).toEqual([4.8, 4_800]);
  });

  it.each([
    'In 2024 it began.',
    'at 11:30, at 8 a.m., 9am',
    'v2 and version 3, Q3, step 4, option 2',
    '1. First this\n2. Then that',
    'the third one, the 2nd, on June 12',
    'week 4 and month three, day 30',
    '20-30 people, 20 to 30 of them, five or six, between 10 and 20',
    'support 24/7 and a 1:1',
    'the big one, one thing, a third option',
    'release 2.0.1',
  ])('are no dates, times, ordinals, ranges or numbers of things: %s', (text) => {
    expect(values(text)).toEqual([]);
  });
});
