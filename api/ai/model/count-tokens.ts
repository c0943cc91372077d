/** How many tokens a text may cost: counted here before a call, since each provider has a tokenizer of its own. */
import { isFunctionWord } from '#shared/coach/read/function-words.ts';

/**
 * A word with the space before it, or one sign. Of letters no two that a tokenizer can merge stay apart, which leaves two
 * tokens for three letters at most; each that it merges with few others may be one more.
 */
const PIECE = / ?[A-Za-z]{1,40}|[^]/gu;
const SMALL = /[ a-z]/g;
const MERGED_WITH_FEW = /[jqxz]/g;
const FUNCTION_WORD = /^ [A-Z]?[a-z]*$/;

export interface TextPiece {
  /** Where it ends in the text. */
  end: number;
  tokens: number;
}

/** An upper bound: for English prose some two and a half times what is paid, for other scripts a token a byte. */
export function tokensAtMost(text: string): number {
  let sum = 0;
  for (const { tokens } of piecesOf(text)) sum += tokens;
  return sum;
}

/** The text piece by piece, with the tokens that each costs at most. */
export function* piecesOf(text: string): Generator<TextPiece> {
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    yield { end: index + piece.length, tokens: costOf(piece) };
  }
}

function costOf(piece: string): number {
  // Each tokenizer has these whole.
  if (FUNCTION_WORD.test(piece) && isFunctionWord(piece.slice(1).toLowerCase())) return 1;
  const others = piece.replace(SMALL, '');
  const small = piece.length - others.length;
  const lone = piece.match(MERGED_WITH_FEW)?.length ?? 0;
  return Math.ceil((2 * small) / 3) + lone + Buffer.byteLength(others);
}
