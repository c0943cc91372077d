/**
 * Finds the words that a model quotes from an answer. A quote that isn't in the answer, or that was used before,
 * doesn't count as evidence.
 */
import { withoutUnseen } from '#shared/contract/unseen.ts';

export interface QuoteSpan {
  start: number;
  end: number;
}

/** The minimum number of words in a quote. Fewer words could be just a common phrase. */
const LEAST_WORDS = 8;
/** If a quote leaves words out, each of its parts must have at least this many words. */
const LEAST_WORDS_OF_PART = 3;
/** Matches the ellipsis that stands for words left out of a quote. */
const GAP = /\s*(?:…|\.{3})\s*/;

/**
 * Finds the passages of an answer that a quote repeats. Spaces, capitals and kinds of apostrophes don't matter; parts
 * with a gap between them must come in the same order.
 * @returns ranges in the answer; empty if any part can't be found, or if the quote has fewer than eight words and isn't
 * the whole answer
 */
export function findQuote(answer: string, quote: string): QuoteSpan[] {
  const parts = quote
    .split(GAP)
    .map(wordsOf)
    .filter((part) => part.length > 0);
  if (parts.length > 1 && parts.some((part) => part.length < LEAST_WORDS_OF_PART)) return [];
  const words = [...answer.matchAll(WORD)].map((found) => ({
    word: plain(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
  const quoted = parts.flat().length;
  if (quoted === 0 || quoted < Math.min(LEAST_WORDS, words.length)) return [];
  // Each part must come after the part before it, so that no word counts twice.
  let end = 0;
  const spans = parts.map((part) => {
    const at = words.findIndex(
      (_, from) => from >= end && part.every((word, offset) => words[from + offset]?.word === word),
    );
    const first = words[at];
    const last = words[at + part.length - 1];
    end = at + part.length;
    return first && last ? { start: first.start, end: last.end } : null;
  });
  return spans.every((span) => span !== null) ? spans : [];
}

/** Keeps track of the passages of an answer that were used, so that each is evidence for only one thing. */
export function usedStretches() {
  const used: QuoteSpan[] = [];
  return {
    /** Marks the passages of a quote as used. @returns true if none of them was used before */
    take: (spans: readonly QuoteSpan[]): boolean => {
      const isFree = spans.every((one) =>
        used.every((other) => one.end <= other.start || one.start >= other.end),
      );
      if (isFree) used.push(...spans);
      return isFree;
    },
  };
}

/** Matches a word. A word in the answer may contain invisible characters that are missing in the model's copy. */
const WORD =
  /[\p{L}\p{N}][\p{L}\p{N}\p{Default_Ignorable_Code_Point}]*(?:['’][\p{L}\p{Default_Ignorable_Code_Point}]+)?%?/gu;

function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map(plain);
}

function plain(word: string): string {
  return withoutUnseen(word).toLowerCase().replace('’', "'");
}
