/** Was what a line of the bank asks for, or doubts, said already? */
import { Alignment } from '#shared/coach/match/alignment.ts';
import { hearParts, partOf, type Part } from '#shared/coach/match/parts.ts';
import { weightOf } from '#shared/coach/match/similarity.ts';
import { readSentences, type Sentence } from '#shared/coach/read/sentences.ts';
import { tokenize, type Token, type TokenRange } from '#shared/coach/read/tokenize.ts';
import { SPOKEN, type CaseTurn } from './case-turns.ts';

/**
 * The sentence in which it was said, of the latest turn that has one.
 * @param unless of each part one word must be heard in one sentence, or in two side by side
 * @returns null where it wasn't said, or no words are known
 */
export function saidBefore(
  unless: readonly string[] | undefined,
  turns: readonly CaseTurn[],
): string | null {
  if (!unless) return null;
  const parts = partsOf(unless);
  const spoken = turns.filter(({ phase, text }) => SPOKEN.includes(phase) && text);
  for (const turn of spoken.toSorted((a, b) => b.turn - a.turn)) {
    const said = saidIn(parts, readTurn(turn));
    if (said) return said;
  }
  return null;
}

/** Each is read once: a line is looked at in every turn, and a turn by every line. */
const readParts = new WeakMap<readonly string[], readonly Part[]>();
const readTurns = new WeakMap<CaseTurn, Read>();

interface Read {
  text: string;
  tokens: readonly Token[];
  sentences: readonly Sentence[];
  near: Alignment;
  all: readonly boolean[];
}

function partsOf(unless: readonly string[]): readonly Part[] {
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
    near: new Alignment(tokens, [{ from: 0, to: tokens.length }], tokens.map(weightOf)),
    all: tokens.map(() => true),
  };
  readTurns.set(turn, read);
  return read;
}

function saidIn(parts: readonly Part[], { text, tokens, sentences, near, all }: Read) {
  const hear = hearParts(parts, tokens, near, all);
  const shareOf = (range: TokenRange) => hear(range).share;
  if (shareOf({ from: 0, to: tokens.length }) < 1) return null;
  const [best] = sentences
    .filter(({ from, to }, at) => {
      const before = sentences[at - 1]?.from ?? from;
      const after = sentences[at + 1]?.to ?? to;
      return shareOf({ from: before, to }) === 1 || shareOf({ from, to: after }) === 1;
    })
    .toSorted((a, b) => shareOf(b) - shareOf(a));
  return best ? text.slice(best.start, best.end).trim() : null;
}
