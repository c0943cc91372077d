/** Finds a model's quote in an answer. A quote that is not there is no evidence. */

export interface Span {
  start: number;
  end: number;
}

/** Words of a quote that has to be more than a common phrase. */
const LEAST_WORDS = 3;
/** Where a quote leaves something out. */
const GAP = /\s*(?:…|\.{3})\s*/;

/**
 * Whatever its spaces, capitals and kind of quotation marks; the parts of a quote with gaps one by one.
 * @returns places in the answer, empty where any part can't be found
 */
export function findQuote(answer: string, quote: string): Span[] {
  const parts = quote.split(GAP).map(wordsOf);
  if (parts.flat().length < Math.min(LEAST_WORDS, wordsOf(answer).length)) return [];
  const words = [...answer.matchAll(WORD)].map((found) => ({
    word: plain(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
  const spans = parts
    .filter((part) => part.length > 0)
    .map((part) => {
      const at = words.findIndex((_, from) =>
        part.every((word, offset) => words[from + offset]?.word === word),
      );
      const first = words[at];
      const last = words[at + part.length - 1];
      return first && last ? { start: first.start, end: last.end } : null;
    });
  return spans.every((span) => span !== null) ? spans : [];
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?%?/gu;

function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map(plain);
}

function plain(word: string): string {
  return word.toLowerCase().replace('’', "'");
}
