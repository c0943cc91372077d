/** Text to words with their places, and to the stretches in which a thought is looked for. */
import { stemOf } from './stem.ts';

export interface Token {
  /** Lower case, straight apostrophe, no thousands separators. */
  word: string;
  /** The word without its inflection. */
  stem: string;
  isNumber: boolean;
  /** First character's place in the text, in UTF-16 units. */
  start: number;
  /** The place after its last character. */
  end: number;
}

/** Places of tokens: from the first to before the last. */
export interface TokenRange {
  from: number;
  to: number;
}

const WORD = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** More is not read: an answer stops at 10,000 characters, some 2,000 words. */
const MOST_TOKENS = 2_500;
/** Learners forget full stops: a longer stretch is read in pieces that overlap. */
const LONGEST_STRETCH = 26;
const STEP = 13;

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

/** Sentences as ranges of tokens: full stops, question marks, line breaks, semicolons and colons end one. */
export function sentencesOf(text: string, tokens: readonly Token[]): TokenRange[] {
  const ranges: TokenRange[] = [];
  let from = 0;
  for (let index = 1; index <= tokens.length; index += 1) {
    const before = tokens[index - 1];
    const after = tokens[index];
    if (before && after && !endsSentence(text, before.end, after.start)) continue;
    if (index > from) ranges.push({ from, to: index });
    from = index;
  }
  return ranges;
}

/** Sentences, neighbouring pairs of short ones, and overlapping pieces of long ones. */
export function stretchesOf(sentences: readonly TokenRange[]): TokenRange[] {
  return sentences.flatMap((sentence, index) => {
    const next = sentences[index + 1];
    const pieces = piecesOf(sentence);
    if (next && next.to - sentence.from <= LONGEST_STRETCH) {
      pieces.push({ from: sentence.from, to: next.to });
    }
    return pieces;
  });
}

function piecesOf({ from, to }: TokenRange): TokenRange[] {
  if (to - from <= LONGEST_STRETCH) return [{ from, to }];
  const pieces: TokenRange[] = [];
  for (let at = from; at < to; at += STEP) {
    pieces.push({ from: at, to: Math.min(at + LONGEST_STRETCH, to) });
    if (at + LONGEST_STRETCH >= to) break;
  }
  return pieces;
}

function endsSentence(text: string, from: number, to: number): boolean {
  return /[.!?;:\n\r•…。！？]/.test(text.slice(from, to));
}
