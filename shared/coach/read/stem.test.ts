import { expect, it } from 'vitest';
import { stemOf } from './stem.ts';

it.each([
  ['falling fell falls', 'fall'],
  ['stopped stopping stops', 'stop'],
  ['decided deciding decides decide', 'decid'],
  ['customers customer', 'customer'],
  ['behaviour behaviors', 'behavior'],
  ['studies studied', 'study'],
])('makes one stem of %s', (words, stem) => {
  expect(words.split(' ').map(stemOf)).toEqual(words.split(' ').map(() => stem));
});

it.each(['four', 'process', 'thing', 'this', '中文'])('leaves %s as it is', (word) => {
  expect(stemOf(word)).toBe(word);
});
