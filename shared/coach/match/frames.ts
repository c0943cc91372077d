/**
 * Frames are phrases with their word order, such as 'if it's lower than' and 'I assume because'. Their words are common
 * and carry almost no information alone. But in this order and close together, they show what a sentence does.
 */
import { isFunctionWord } from '#shared/coach/read/common-words.ts';
import { weightOf } from './similarity.ts';
import { tokenize, type Token, type TokenRange } from '#shared/coach/read/tokenize.ts';

/** The least weight that any word in a frame has, however common the word is. */
const LEAST_WEIGHT = 0.4;
/** Each extra word between a frame's words takes away this share of the weight that was found before the extra word. */
const GAP = 0.2;
/** The minimum total weight with which a frame can count in full. A lighter frame isn't informative enough. */
const LEAST_TOTAL = 1.6;

interface FrameWord {
  token: Token;
  weight: number;
}
export type Frame = readonly FrameWord[];

/** Measures how similar the words of an answer are to other words (alignment.ts). */
export interface Nearness {
  /** Returns, for each token of the answer, how similar it is to a term: 0 to 1. Null if no token is similar. */
  along(term: Token): Float32Array | null;
}

export function frameOf(phrase: string): Frame {
  return tokenize(phrase).map((token) => ({
    token,
    weight: Math.max(LEAST_WEIGHT, isFunctionWord(token.word) ? 0 : weightOf(token)),
  }));
}

/**
 * Returns a function that computes how much of a frame occurs within a range of an answer: 0 to 1. The frame's words
 * must come in order; some may be missing, and other words between them lower the result.
 * @param canEarn for each token, true if it can count as evidence
 */
export function hearFrame(
  frame: Frame,
  answer: Nearness,
  canEarn: readonly boolean[],
): (range: TokenRange) => number {
  // If a word of the frame has nothing similar in the answer, it can't be found, so it is left out here.
  const words = frame.flatMap(({ token, weight }) => {
    const near = answer.along(token);
    return near ? [{ near, weight }] : [];
  });
  const total = Math.max(
    LEAST_TOTAL,
    frame.reduce((sum, { weight }) => sum + weight, 0),
  );
  /** At index k: the largest weight that was found so far with the first k words of the frame. */
  const found = new Float32Array(words.length + 1);
  // This is the innermost loop, so it has to be fast: it compares the words of every phrase with every word of every
  // sentence.
  return ({ from, to }) => {
    if (words.length === 0) return 0;
    found.fill(0);
    let most = 0;
    for (let at = from; at < to; at += 1) {
      let before = 0;
      for (let k = 0; k < words.length; k += 1) {
        const word = words[k];
        const near = (canEarn[at] && word?.near[at]) || 0;
        const said = near > 0 ? before + near * (word?.weight ?? 0) : 0;
        const soFar = found[k + 1] ?? 0;
        before = Math.max(before, soFar);
        found[k + 1] = Math.max(soFar - GAP, said);
        most = Math.max(most, said);
      }
    }
    return most / total;
  };
}
