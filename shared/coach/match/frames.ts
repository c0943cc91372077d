/**
 * Frames are phrases in their word order: 'if it's lower than', 'I assume because'. Their words are common and weigh
 * next to nothing alone; in their order and near each other, they tell what a sentence does.
 */
import { isFunctionWord } from '#shared/coach/read/common-words.ts';
import { weightOf } from './similarity.ts';
import { tokenize, type Token, type TokenRange } from '#shared/coach/read/tokenize.ts';

/** The least weight of a word in a frame, however common the word is. */
const LEAST_WEIGHT = 0.4;
/** Each other word in between subtracts this much from what was found. */
const GAP = 0.2;
/** A frame with less weight says too little to be found in full. */
const LEAST_TOTAL = 1.6;

interface FrameWord {
  token: Token;
  weight: number;
}
export type Frame = readonly FrameWord[];

/** How near an answer's words are to others (alignment.ts). */
export interface Nearness {
  /** Returns for each token of the answer how near it comes to a term: 0 to 1; null if no token comes near. */
  along(term: Token): Float32Array | null;
}

export function frameOf(phrase: string): Frame {
  return tokenize(phrase).map((token) => ({
    token,
    weight: Math.max(LEAST_WEIGHT, isFunctionWord(token.word) ? 0 : weightOf(token)),
  }));
}

/**
 * Returns how much of a frame is said within a range of an answer: 0 to 1. It aligns words locally and in order: words
 * of the frame may be left out, and other words in between cost. @param canEarn a flag for each token
 */
export function hearFrame(
  frame: Frame,
  answer: Nearness,
  canEarn: readonly boolean[],
): (range: TokenRange) => number {
  // A word that is nowhere in the answer can't be found, so it is left out here.
  const words = frame.flatMap(({ token, weight }) => {
    const near = answer.along(token);
    return near ? [{ near, weight }] : [];
  });
  const total = Math.max(
    LEAST_TOTAL,
    frame.reduce((sum, { weight }) => sum + weight, 0),
  );
  /** The most that was found with the first of these words, up to the last token that was read. */
  const found = new Float32Array(words.length + 1);
  // This is the innermost loop: it compares the words of every phrase with every word of every sentence.
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
