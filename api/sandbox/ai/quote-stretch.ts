/** A model's quote has eight words at least, and no stretch shows two things (docs/ai.md): the sandbox keeps to that, too. */
import type { Span } from '#shared/coach/read/sentences.ts';

const LEAST_WORDS = 8;
const MOST_WORDS = 30;

/**
 * @param text what was said
 * @returns for each sentence in turn the words to quote: with those after it, or before it, where it has too few; null
 *   where none are left that were not quoted before
 */
export function stretchQuotes(text: string): (sentence: Span) => string | null {
  const words = [...text.matchAll(/\S+/g)].filter(([word]) => /[\p{L}\p{N}]/u.test(word));
  const used = new Set<number>();
  return ({ start, end }) => {
    const from = words.findIndex((word) => word.index + word[0].length > start);
    const to = words.findLastIndex((word) => word.index < end) + 1;
    if (from === -1 || to <= from) return null;
    const length = Math.min(Math.max(to - from, LEAST_WORDS), MOST_WORDS, words.length);
    const places = [from, to - length].filter((at) => at >= 0 && at + length <= words.length);
    const at = places.find((place) => !indexes(place, length).some((index) => used.has(index)));
    if (at === undefined) return null;
    for (const index of indexes(at, length)) used.add(index);
    const [first, last] = [words[at], words[at + length - 1]];
    return first && last ? text.slice(first.index, last.index + last[0].length) : null;
  };
}

function indexes(from: number, length: number): number[] {
  return Array.from({ length }, (_, offset) => from + offset);
}
