import { describe, expect, it } from 'vitest';
import { cutText, initialsOf, shortName } from './short-name.ts';

describe('names made short', () => {
  it.each([
    ['Ada', 'Lovelace', 'Ada L.', 'AL'],
    ['太郎', '𠮷田', '太郎 𠮷.', '太𠮷'],
    ['Zoë', 'E\u0301mile', 'Zoë E\u0301.', 'ZE\u0301'],
    ['मीरा', 'क्षत्रिय', 'मीरा क्ष.', 'मीक्ष'],
    ['Ada', '', 'Ada', 'A'],
  ])('keep the first letters of %s %s whole', (first, last, short, initials) => {
    expect(shortName(first, last)).toBe(short);
    expect(initialsOf(first, last)).toBe(initials);
    expect(shortName(first, last).isWellFormed()).toBe(true);
  });

  it('a text that is cut ends with a whole letter, and a short one stays', () => {
    expect(cutText('𠮷𠮷𠮷', 3)).toBe('𠮷');
    expect(cutText('abc', 3)).toBe('abc');
    expect(cutText('abcd', 3)).toBe('abc');
    expect(cutText('👩‍👩‍👧', 4)).toBe('');
  });
});
