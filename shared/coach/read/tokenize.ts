/** Splits a text into words with their positions. */
import { stemOf } from './stem.ts';

export interface Token {
  /** The word in lower case, with a straight apostrophe and no thousands separators. */
  word: string;
  /** The word without its inflection. */
  stem: string;
  isNumber: boolean;
  /** The index of the word's first character in the text, in UTF-16 units. */
  start: number;
  /** The index just after the word's last character. */
  end: number;
}

/** A range of tokens: from the first to just after the last. */
export interface TokenRange {
  from: number;
  to: number;
}

const WORD = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Only this many words of a text are read. An answer has at most 10,000 characters, which are about 2,000 words. */
const MOST_TOKENS = 2_500;

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    const raw = match[0];
    const isNumber = /^\p{N}/u.test(raw);
    const word = isNumber ? raw.replaceAll(',', '') : raw.toLowerCase().replaceAll('’', "'");
    const stem = isNumber ? word : stemOf(word);
    tokens.push({ word, stem, isNumber, start: match.index, end: match.index + raw.length });
    if (tokens.length === MOST_TOKENS) break;
  }
  return tokens;
}
