import * as v from 'valibot';
import { expect, it } from 'vitest';
import { faultInWords } from './fault-words.ts';

const Schema = v.strictObject({
  name: v.pipe(v.string('Please say who.'), v.minLength(2), v.maxLength(1_000)),
  level: v.picklist(['1', '2', '3']),
  counts: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.maxValue(20))), v.maxLength(2)),
  place: v.optional(v.union([v.string(), v.number()])),
});
const RIGHT = { name: 'Ada', level: '1', counts: [] };

it.each([
  [{ ...RIGHT, name: 5 }, 'Please say who.'],
  [{ ...RIGHT, name: 'A' }, '“name” must have at least 2 characters.'],
  [{ ...RIGHT, name: 'A'.repeat(1_001) }, '“name” must have at most 1,000 characters.'],
  [{ ...RIGHT, level: '7' }, '“level” must be 1, 2 or 3.'],
  [{ ...RIGHT, counts: [1, 2, 3] }, '“counts” must have at most 2 entries.'],
  [{ ...RIGHT, counts: ['x'] }, '“counts.0” must be a number.'],
  [{ ...RIGHT, counts: [0.5] }, '“counts.0” must be a whole number.'],
  [{ ...RIGHT, counts: [21] }, '“counts.0” must be at most 20.'],
  [{ ...RIGHT, place: true }, '“place” is not valid.'],
  [{ ...RIGHT, more: 1 }, '“more” is not known here.'],
  [{ name: 'Ada', counts: [] }, '“level” is missing.'],
  ['no object', 'The request must be an object.'],
])('says of %j: %s', (value, words) => {
  const [issue] = v.safeParse(Schema, value).issues ?? [];
  expect(issue && faultInWords(issue)).toBe(words);
});
