import { describe, expect, it } from 'vitest';
import { durationWords } from './return-words.ts';

describe('9.3 Three minutes for each question left, in hours and minutes', () => {
  it.each([
    [0, '0 min'],
    [3, '3 min'],
    [60, '1 h'],
    [90, '1 h 30 min'],
    [342, '5 h 42 min'],
  ])('writes %i minutes as %s', (minutes, words) => {
    expect(durationWords(minutes)).toBe(words);
  });
});
