/** Several questions asked in one breath, told apart: each is then looked for by itself. */

/** A word that begins a question: after 'and' it begins another one. */
const BEGINS =
  '(?:who|what|which|when|where|why|how|is|are|was|were|do|does|did|can|could|may|should|will|would|has|have|any)\\b';
const BREAKS = new RegExp(
  `\\?+|[.!;\\n]+(?=\\s|$)|,?\\s(?:and|also)(?:\\s(?:also|then))?(?=\\s${BEGINS})|,(?=\\s(?:who|what|which|when|where|how)\\b)`,
  'iu',
);
/** Fewer words lead in ('Why now'). */
const LEAST_WORDS = 3;

/** @returns the questions in their order; none where all of them are too short to stand alone */
export function splitQuestions(text: string): string[] {
  return text
    .split(BREAKS)
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length >= LEAST_WORDS);
}
