import { describe, expect, it } from 'vitest';
import { toCsv } from './items-csv.ts';

it('writes rows with their ends, figures as figures and null as nothing', () => {
  expect(
    toCsv([
      ['a', 'b'],
      ['x', -1.5],
      [null, 0],
    ]),
  ).toBe('a,b\r\nx,-1.5\r\n,0\r\n');
});

it('quotes what holds a comma, a quote or a line break', () => {
  expect(toCsv([['a, b', 'say "no"', 'two\nlines']])).toBe('"a, b","say ""no""","two\nlines"\r\n');
});

describe('2.18 A spreadsheet takes nothing of the CSV for a formula', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'])(
    'never lets a spreadsheet take %j for a formula',
    (text) => {
      expect(toCsv([[text]])).toMatch(/^"'/);
    },
  );
});
