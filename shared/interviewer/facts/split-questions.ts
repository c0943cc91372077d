/** Splits several questions asked in one breath, so that each can be answered by itself. */

/** A word that begins a question: after 'and', it begins another question. */
const BEGINS =
  '(?:who|what|which|when|where|why|how|is|are|was|were|do|does|did|can|could|may|should|will|would|has|have|any)\\b';
const BREAKS = new RegExp(
  `\\?+|[.!;\\n]+(?=\\s|$)|,?\\s(?:and|also)(?:\\s(?:also|then))?(?=\\s${BEGINS})|,(?=\\s(?:who|what|which|when|where|how)\\b)`,
  'iu',
);
/** A part with fewer words only leads in ('Why now'). */
const LEAST_WORDS = 3;

/**
 * Splits a text at its questions. @returns the questions in their order; an empty list if all are too short to stand
 * alone
 */
export function splitQuestions(text: string): string[] {
  return text
    .split(BREAKS)
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length >= LEAST_WORDS);
}
