/** Finds out whether the learner has already said what a line of the bank asks for or doubts. */
import { hearParts, partOf, type PointPart } from '#shared/coach/match/parts.ts';
import type { Nearness } from '#shared/coach/match/frames.ts';
import { readSentences, type Sentence } from '#shared/coach/read/sentences.ts';
import { tokenize, type Token, type TokenRange } from '#shared/coach/read/tokenize.ts';
import { SPOKEN, type CaseTurn } from './case-turns.ts';

export interface SaidBefore {
  sentence: string;
  /** True if this sentence alone says it, without the next sentence. */
  isWhole: boolean;
}

/**
 * Returns the sentence that already says what a line asks for, from the latest turn that has such a sentence.
 * @param unless lists of words; the sentence, or two adjacent sentences, must contain a word of each list
 * @returns null if nobody said it, or if no words are known
 */
export function saidBefore(
  unless: readonly string[] | undefined,
  turns: readonly CaseTurn[],
): SaidBefore | null {
  if (!unless) return null;
  const parts = partsOf(unless);
  const spoken = turns.filter(({ phase, text }) => SPOKEN.includes(phase) && text);
  for (const turn of spoken.toSorted((a, b) => b.turn - a.turn)) {
    const said = saidIn(parts, readTurn(turn));
    if (said) return said;
  }
  return null;
}

/** Keeps lines and turns that have been read, because every line is compared with every turn. */
const readParts = new WeakMap<readonly string[], readonly PointPart[]>();
const readTurns = new WeakMap<CaseTurn, Read>();

interface Read {
  text: string;
  tokens: readonly Token[];
  sentences: readonly Sentence[];
  near: Nearness;
  all: readonly boolean[];
}

function partsOf(unless: readonly string[]): readonly PointPart[] {
  const parts = readParts.get(unless) ?? unless.map(partOf);
  readParts.set(unless, parts);
  return parts;
}

function readTurn(turn: CaseTurn): Read {
  const text = turn.text ?? '';
  const known = readTurns.get(turn);
  if (known?.text === text) return known;
  const tokens = tokenize(text);
  const read = {
    ...{ text, tokens, sentences: readSentences(text, tokens) },
    near: sameWords(tokens),
    all: tokens.map(() => true),
  };
  readTurns.set(turn, read);
  return read;
}

/**
 * Compares words by their stems alone. A synonym isn't enough to show that the learner has already said something.
 */
function sameWords(tokens: readonly Token[]): Nearness {
  return {
    along({ stem }) {
      const row = Float32Array.from(tokens, (token) => (token.stem === stem ? 1 : 0));
      return row.includes(1) ? row : null;
    },
  };
}

/**
 * Finds one sentence that contains all parts. If there is none, finds two adjacent sentences that contain them
 * together.
 */
function saidIn(
  parts: readonly PointPart[],
  { text, tokens, sentences, near, all }: Read,
): SaidBefore | null {
  const hear = hearParts(parts, tokens, near, all);
  const isSaid = (range: TokenRange) => hear(range).share === 1;
  if (!isSaid({ from: 0, to: tokens.length })) return null;
  const one = sentences.find(isSaid);
  const pair = sentences.find(({ from }, at) => {
    const next = sentences[at + 1];
    return next !== undefined && isSaid({ from, to: next.to });
  });
  const found = one ?? pair;
  return found
    ? { sentence: text.slice(found.start, found.end).trim(), isWhole: one !== undefined }
    : null;
}
