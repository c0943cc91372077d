/**
 * Lists the parts of an answer that can be shown as proof: whole sentences, and two sentences that follow each other.
 */
import type { AnswerText } from '#shared/coach/read/read-answer.ts';
import { hasVerb, type Span } from '#shared/coach/read/sentences.ts';
import type { TokenRange } from '#shared/coach/read/tokenize.ts';

export type Candidate = Span &
  TokenRange & {
    /** The indexes of the candidate's first and last sentence. They are the same if the candidate is one sentence. */
    first: number;
    last: number;
  };

/** A candidate with fewer words than this proves nothing. */
const LEAST_WORDS = 8;
/** Two sentences with more words than this aren't read as one candidate, because they say too many things. */
const MOST_WORDS = 60;

/**
 * Returns each sentence that can be understood alone, and each pair of neighboring sentences.
 * @param anyFrom sentences that begin at this index of the text or later count even if they are very short
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
