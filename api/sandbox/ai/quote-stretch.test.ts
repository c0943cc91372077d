import { expect, it } from 'vitest';
import { stretchQuotes } from './feedback-writer.ts';

const TEXT = 'Nurses lose time. They write every handover twice, on paper and on screen. Cut one.';
const spanOf = (sentence: string) => {
  const start = TEXT.indexOf(sentence);
  return { start, end: start + sentence.length };
};

it('quotes eight words at least, with those beside a short sentence, and no word twice', () => {
  const quoteOf = stretchQuotes(TEXT);
  expect(quoteOf(spanOf('Nurses lose time.'))).toBe(
    'Nurses lose time. They write every handover twice,',
  );
  expect(quoteOf(spanOf('Cut one.'))).toBeNull();
  expect(stretchQuotes(TEXT)(spanOf('Cut one.'))).toBe('twice, on paper and on screen. Cut one.');
});

it('quotes all of a text that has fewer words', () => {
  const short = 'Cut the second report.';
  expect(stretchQuotes(short)({ start: 0, end: short.length })).toBe(short);
});
