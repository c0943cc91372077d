/** Lists the parts of an answer that can be shown as proof: whole sentences, and pairs of neighbors. */
import type { AnswerText } from '#shared/coach/read/read-answer.ts';
import { hasVerb, type Span } from '#shared/coach/read/sentences.ts';
import type { TokenRange } from '#shared/coach/read/tokenize.ts';

export type Candidate = Span &
  TokenRange & {
    /** The indexes of the candidate's first and last sentence, which are equal for a single one. */
    first: number;
    last: number;
  };

/** A candidate with fewer words proves nothing. */
const LEAST_WORDS = 8;
/** Two sentences of more words than this say too much to be read as one. */
const MOST_WORDS = 60;

/**
 * Returns each sentence that can stand alone, and each pair of neighbors.
 * @param anyFrom from this place in the text on, each sentence counts, however short
 */
export function candidatesOf({ tokens, sentences }: AnswerText, anyFrom = Infinity): Candidate[] {
  return sentences.flatMap((sentence, first) => {
    const next = sentences[first + 1];
    const own = { ...sentence, first, last: first };
    const pair = next && { ...own, end: next.end, to: next.to, last: first + 1 };
    return [own, ...(pair && pair.to - pair.from <= MOST_WORDS ? [pair] : [])].filter(
      ({ start, from, to }) =>
        start >= anyFrom || (to - from >= LEAST_WORDS && hasVerb(tokens.slice(from, to))),
    );
  });
}

/** True if two candidates share a sentence. */
export function overlap(a: Candidate, b: Candidate): boolean {
  return a.first <= b.last && b.first <= a.last;
}
