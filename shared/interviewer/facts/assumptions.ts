/** Recognizes statements that hide a question: 'I take it this is the US.', 'I assume weekly actives.' */

const ASSUMES =
  /^(?:\W*(?:and|so|but|okay|ok|well|then|first|also)\b)*\W*(?:i(?:['’]m| am)? (?:just )?(?:assum(?:e|ing)|tak(?:e|ing) it|suppos(?:e|ing)|presum(?:e|ing)|guess(?:ing)?)|i(?:['’]ll| will) (?:just )?(?:assume|take it)|presumably)\b,? (?:that )?(.+)$/isu;

/**
 * Returns what a sentence assumes.
 * @returns null if it assumes nothing, or if it asks with a question mark
 */
export function assumedIn(sentence: string): string | null {
  const said = sentence.trim();
  if (said.includes('?')) return null;
  return ASSUMES.exec(said)?.[1]?.replace(/[.!\s]+$/u, '') ?? null;
}
