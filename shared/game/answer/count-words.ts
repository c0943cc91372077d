/** Words as a reader counts them: '4.0%' is one, a lone dash or '+' is none. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
