/** Measures how similar two words are (0 to 1), and how informative a word is. */
import { COMMON_STEMS } from '#shared/coach/read/common-stems.ts';
import { isFunctionWord } from '#shared/coach/read/common-words.ts';
import { areSynonyms } from './synonyms.ts';
import type { Token } from '#shared/coach/read/tokenize.ts';

/** How similar synonyms are. The value is rounded to 32 bits, because the alignment stores 32-bit numbers. */
export const SYNONYM = Math.fround(0.85);
/**
 * The similarity of two different numbers. It isn't 0, because an answer with a different number still makes the same
 * kind of statement.
 */
export const OTHER_NUMBER = Math.fround(0.45);
/**
 * The word at this rank in the list of the most common words has half the weight. Rarer words weigh more (Arora et al.,
 * ICLR 2017).
 */
const HALF_RANK = 60;
const FUNCTION_WORD_WEIGHT = 0.08;
/** The rank of words that aren't in the list of common words. */
const RARE_RANK = 8_000;

const RANKS: ReadonlyMap<string, number> = new Map(
  COMMON_STEMS.split(' ').map((stem, rank) => [stem, rank]),
);

export type Word = Pick<Token, 'word' | 'stem' | 'isNumber'>;

/** Returns how informative a word is: 0 to 1. Function words such as 'the' are close to 0. */
export function weightOf(word: Word): number {
  if (isFunctionWord(word.word)) return FUNCTION_WORD_WEIGHT;
  if (word.isNumber) return 0.6;
  const rank = RANKS.get(word.stem) ?? RARE_RANK;
  return rank / (rank + HALF_RANK);
}

/** Returns how rare a stem is in English, from 1 for the commonest to about 10, like an inverse document frequency. */
export function rarityOf(stem: string): number {
  return 1 + Math.log(1 + (RANKS.get(stem) ?? RARE_RANK));
}

/** Returns 1 for the same word, less for related words, 0 for unrelated ones. */
export function similarity(a: Word, b: Word): number {
  if (a.stem === b.stem) return 1;
  if (a.isNumber || b.isNumber) return a.isNumber && b.isNumber ? OTHER_NUMBER : 0;
  if (isFunctionWord(a.word) || isFunctionWord(b.word)) return 0;
  return isMisspelling(a.word, b.word) || areSynonyms(a.stem, b.stem) ? SYNONYM : 0;
}

/** True if two words of six letters or more differ by one letter: extra, missing, wrong or swapped ('recieve'). */
export function isMisspelling(a: string, b: string): boolean {
  if (a.length < 6 || b.length < 6 || Math.abs(a.length - b.length) > 1 || a[0] !== b[0])
    return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const left = a.slice(from, endA);
  const right = b.slice(from, endB);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left[0] === right[1] && left[1] === right[0];
}
