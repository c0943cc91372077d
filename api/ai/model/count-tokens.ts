/** Estimates how many tokens a text may cost before a call, because each provider has its own tokenizer. */
import { isFunctionWord } from '#shared/coach/read/function-words.ts';

/**
 * A word with the space before it, or one sign. A tokenizer leaves no two letters apart that it can merge, so three
 * letters cost at most two tokens; each letter that it merges with few others may cost one more.
 */
const PIECE = / ?[A-Za-z]{1,40}|[^]/gu;
const SMALL = /[ a-z]/g;
const MERGED_WITH_FEW = /[jqxz]/g;
const FUNCTION_WORD = /^ [A-Z]?[a-z]*$/;

export interface TextPiece {
  /** The piece's end in the text. */
  end: number;
  tokens: number;
}

/** An upper bound: about two and a half times the paid tokens for English prose; a token per byte in other scripts. */
export function tokensAtMost(text: string): number {
  let sum = 0;
  for (const { tokens } of piecesOf(text)) sum += tokens;
  return sum;
}

/** The text piece by piece, with the most tokens that each piece may cost. */
export function* piecesOf(text: string): Generator<TextPiece> {
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    yield { end: index + piece.length, tokens: costOf(piece) };
  }
}

function costOf(piece: string): number {
  // Every tokenizer has each function word as one token.
  if (FUNCTION_WORD.test(piece) && isFunctionWord(piece.slice(1).toLowerCase())) return 1;
  const others = piece.replace(SMALL, '');
  const small = piece.length - others.length;
  const lone = piece.match(MERGED_WITH_FEW)?.length ?? 0;
  return Math.ceil((2 * small) / 3) + lone + Buffer.byteLength(others);
}
