/**
 * Turns of speech as they are: 'if it's lower than', 'I assume because'. Their words are common ones and
 * weigh next to nothing alone; in their order, near each other, they tell what a sentence does.
 */
import { isFunctionWord } from '#shared/coach/read/function-words.ts';
import { weightOf } from './similarity.ts';
import { tokenize, type Token, type TokenRange } from '#shared/coach/read/tokenize.ts';

/** What a word counts for in a turn of speech, however common it is. */
const LEAST_WEIGHT = 0.4;
/** Each word of the answer in between takes so much of what was found. */
const GAP = 0.2;
/** A turn of speech of less weight says too little to be found in full. */
const LEAST_TOTAL = 1.6;

interface FrameWord {
  token: Token;
  weight: number;
}
export type Frame = readonly FrameWord[];

/** What is known of an answer (alignment.ts). */
export interface Nearness {
  /** 0 to 1 a token of the answer: how near it comes to a term; null where none comes near. */
  along(term: Token): Float32Array | null;
}

export function frameOf(phrase: string): Frame {
  return tokenize(phrase).map((token) => ({
    token,
    weight: Math.max(LEAST_WEIGHT, isFunctionWord(token.word) ? 0 : weightOf(token)),
  }));
}

/**
 * How much of a turn of speech is said within a range of an answer, 0 to 1. Local alignment in order: words of the
 * frame may be left out, words in between cost. @param canEarn a flag a token
 */
export function hearFrame(
  frame: Frame,
  answer: Nearness,
  canEarn: readonly boolean[],
): (range: TokenRange) => number {
  // A word that is nowhere in the answer finds nothing.
  const words = frame.flatMap(({ token, weight }) => {
    const near = answer.along(token);
    return near ? [{ near, weight }] : [];
  });
  const total = Math.max(
    LEAST_TOTAL,
    frame.reduce((sum, { weight }) => sum + weight, 0),
  );
  /** The most that was found with the first of these words, up to the last token. */
  const found = new Float32Array(words.length + 1);
  // The innermost loops of all: the words of every phrase at every word of every sentence.
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
