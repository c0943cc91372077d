import { describe, expect, it } from 'vitest';
import { numberLine } from './number-lines.ts';
import { findSlips } from './slips.ts';

const found = (text: string) => findSlips({ content: 'How would you price it?' }, [], text);

describe('a comparison of two periods', () => {
  it.each([
    [
      'The tool costs $10,000 a month, which is less than the $60,000 a year that we lose.',
      '$120,000 a year',
    ],
    ['Our $4,000 a month is less than $30,000 a year.', '$48,000 a year'],
    ['$20 a week is below the $50 a month that they pay now.', '$86 a month'],
    [
      'We get 900 tickets a month, so that is more than the 400 tickets a week that we close.',
      '209 a week',
    ],
    ['Their $90,000 a year beats our $20,000 a month.', '$7,500 a month'],
    [
      'They send 12 messages a week, fewer than the 30 messages a month that we allow.',
      '52 a month',
    ],
    ['$2,000 a month stays under the $15,000 a year in my budget.', '$24,000 a year'],
    ['The $40,000 a year that we save covers the $9,000 a month.', '$3,330 a month'],
    [
      'It is cheap: $3,000 a month is lower than the $25,000 a year for a person.',
      '$36,000 a year',
    ],
    [
      'A driver makes $700 a week, that is less than the $2,000 a month for a cook.',
      '$3,010 a month',
    ],
  ])('is noticed where it holds for the bare numbers alone: %s', (text, right) => {
    expect(found(text)).toMatchObject([{ kind: 'sum', right }]);
  });

  it.each([
    'The tool costs $1,000 a month, which is less than the $60,000 a year that we lose.',
    '$10,000 a month is more than $60,000 a year.',
    '$10,000 a month is not less than $60,000 a year.',
    'If $10,000 a month is less than $60,000 a year, we buy it.',
    '$10,000 a month for two months is less than $60,000 a year.',
    '$10,000 a month would have to be less than $60,000 a year.',
    '$10,000 a month is less than $60,000 a month.',
    '$10,000 is less than the $60,000 a year that we lose.',
    'We pay $10,000 a month. That is less than before. It was $60,000 a year.',
    '$10,000 a month, or less than 1% of the $60,000 a year.',
    'We have 12 people a day and fewer than 30 engineers a year.',
    'They get 400 calls a week, more than the 900 a month from before.',
    'The 900 tickets a month are fewer than the 400 tickets a week.',
    '$300 a month, more than the $3,000 a year for a person.',
    '$5,000 a month is less than the $60,000 a year, just so.',
    'We lose $60,000 a year and pay $10,000 a month, so it doesn’t pay.',
    'Nobody says that $10,000 a month is less than $60,000 a year.',
    'I’d pay $10,000 a month and $60,000 a year for the rest.',
    'A seat is $20 a month or $200 a year, and that is cheaper than a car.',
    '$10,000 a month is less than the five people whom we pay $60,000 a year.',
    '20 tickets a day are more than the 90 a week that we had.',
    'We spend $10,000 a month; that is less than it was.',
  ])('is left alone where it is right, or isn’t surely one: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('is put as a question', () => {
    const [slip] = found('Our $4,000 a month is less than $30,000 a year.');
    expect(slip && numberLine(slip)).toBe(
      'You had $4,000 a month. Is that less than $30,000 a year?',
    );
  });
});
