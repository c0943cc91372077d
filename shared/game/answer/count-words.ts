/** Counts words as a reader does: '4.0%' is one word, and a lone dash or '+' isn't a word. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
