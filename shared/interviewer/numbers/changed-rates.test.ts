import { describe, expect, it } from 'vitest';
import { numberLine } from './number-lines.ts';
import { findSlips } from './slips.ts';

const CASE = { content: 'How much would cleaning bring in?' };
const found = (text: string, before = '', isSameGround = true) =>
  findSlips(CASE, [], text, before, isSameGround).map(({ kind, said, right }) => [
    kind,
    said,
    right,
  ]);
const BEFORE = 'A stay is four nights. That gives 45 stays a year, so 45 cleanings. It is a lot.';

describe('a rate that changes', () => {
  it.each([
    [
      'With sixty cleanings a year per home, I’d pay people for empty Tuesdays.',
      BEFORE,
      'sixty a year',
      '45',
    ],
    ['A home has 60 cleanings a year, so that’s where the money is.', BEFORE, '60 a year', '45'],
    ['The 60 cleanings a year need somebody who comes on Sundays.', BEFORE, '60 a year', '45'],
    [
      'Our nurses do thirty visits a day, and they are tired.',
      'Each nurse does 20 visits a day here.',
      'thirty a day',
      '20 a day',
    ],
    [
      'We mail 12 letters a week to each of them.',
      'They get 8 letters a week. It’s plenty.',
      '12 a week',
      '8 a week',
    ],
    [
      'Each van makes 40 deliveries a day, so a van pays for itself.',
      'A van does 25 deliveries a day.',
      '40 a day',
      '25 a day',
    ],
    [
      'She writes 9 invoices a month, and nobody reads them.',
      'I’d guess six invoices a month.',
      '9 a month',
      'six a month',
    ],
    [
      'The desk does 300 repairs a day. It’s a strain.',
      'We have 200 repairs a day at the desk.',
      '300 a day',
      '200 a day',
    ],
  ])('is noticed from one turn to the next: %s', (text, before, said, right) => {
    expect(found(text, before)).toEqual([['self', said, right]]);
  });

  it.each([
    [
      'A van does 25 deliveries a day. It costs a lot. The 40 deliveries a day keep it busy.',
      '40 a day',
      '25',
    ],
    [
      'The clinic has 90 visits a week. I’d start there. With 120 visits a week it pays.',
      '120 a week',
      '90 a week',
    ],
  ])('and within a text: %s', (text, said, right) => {
    expect(found(text)).toEqual([['self', said, right]]);
  });

  it.each([
    'If we had sixty cleanings a year, it would pay.',
    'Say sixty cleanings a year.',
    'Actually, it’s sixty cleanings a year.',
    'With sixty cleanings a month, I’d pay people.',
    'With sixty cleanings, I’d pay people.',
    'With sixty cleaners a year, I’d pay people.',
    'Sorry, I meant sixty cleanings a year.',
    'The best homes have sixty cleanings a year.',
    'Only sixty cleanings a year would be too few.',
    'Until we have sixty cleanings a year, I’d wait.',
    'It grows to sixty cleanings a year.',
    'My goal is sixty cleanings a year.',
    'A new home has sixty cleanings a year.',
    'Other homes have sixty cleanings a year.',
    'They do 46 cleanings a year.',
    'They do 45 cleanings a year.',
    'A company does 900 cleanings a year.',
    'Sixty people a year complain.',
    'In two years we get from 45 to sixty cleanings a year.',
    'Perhaps it’s sixty cleanings a year.',
    'At most sixty cleanings a year come from us.',
    'Half of them have sixty cleanings a year.',
  ])('is left alone where it may be meant, or is another thing: %s', (text) => {
    expect(found(text, BEFORE)).toEqual([]);
  });

  it('is left alone after a change of the ground, and where two values were given before', () => {
    const text = 'With sixty cleanings a year per home, I’d pay people for empty Tuesdays.';
    expect(found(text, BEFORE, false)).toEqual([]);
    expect(found(text, `${BEFORE} A villa has 80 cleanings a year.`)).toEqual([]);
  });

  it('is put with its period', () => {
    const [slip] = findSlips(
      CASE,
      [],
      'We mail 12 letters a week to each of them.',
      'They get 8 letters a week.',
    );
    expect(slip && numberLine(slip)).toBe('First it was 8 a week, then 12 a week. Which one?');
  });
});
