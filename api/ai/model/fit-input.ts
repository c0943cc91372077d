/**
 * Shortens a model's input to the number of tokens that one call may cost. Only the longest texts are shortened, each
 * at the end of a sentence.
 */
import { isFunctionWord } from '#shared/coach/read/common-words.ts';

/** Ends of sentences and lines. */
const SENTENCE_END = /[.!?…]["”’)\]]*(?=\s)|(?=\n)/gu;
/** Characters that take two characters in JSON. */
const ESCAPED = /["\\\n\r\t]/;

/**
 * Shortens the longest texts of an input.
 * @param input any JSON
 * @param most how many tokens the input may cost as JSON, as `tokensAtMost` counts them
 * @returns a value of the same shape, in which a text is shortened only if all longer texts are shortened as well
 */
export function fitInput<Input>(input: Input, most: number): Input {
  const costs: number[] = [];
  const empty = mapTexts(input, (text) => {
    costs.push(costInJson(text));
    return '';
  });
  const room = most - tokensAtMost(JSON.stringify(empty));
  const level = levelOf(costs, room);
  return mapTexts(input, (text) => cutText(text, level));
}

/** Returns a value of the same shape, in which `change` was applied to each text. Names of members aren't changed. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => mapTexts(one, change)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [name, mapTexts(one, change)]),
  ) as Value;
}

/**
 * Keeps as many whole sentences from the text's beginning as fit. If not even the first sentence fits, keeps as many
 * words as fit.
 * @param most tokens, as `tokensAtMost` counts them
 */
export function cutText(text: string, most: number): string {
  let [sum, end] = [0, 0];
  for (const piece of piecesOf(text)) {
    sum += piece.tokens + (ESCAPED.test(text.slice(end, piece.end)) ? 1 : 0);
    if (sum > most) return text.slice(0, lastBreak(text, end)).trimEnd();
    end = piece.end;
  }
  return text;
}

function lastBreak(text: string, end: number): number {
  // The next character is included, because it shows whether a sentence ends here.
  const held = text.slice(0, end + 1);
  const ends = [...held.matchAll(SENTENCE_END)].map((found) => found.index + found[0].length);
  const sentence = ends.findLast((at) => at > 0 && at <= end);
  if (sentence !== undefined) return sentence;
  const space = held.lastIndexOf(' ');
  return space > 0 ? space : end;
}

function costInJson(text: string): number {
  let [sum, start] = [0, 0];
  for (const { end, tokens } of piecesOf(text)) {
    sum += tokens + (ESCAPED.test(text.slice(start, end)) ? 1 : 0);
    start = end;
  }
  return sum;
}

/** Returns how many tokens a single text may cost, so that all texts together fit. */
function levelOf(costs: readonly number[], room: number): number {
  let left = room;
  const sorted = [...costs].sort((a, b) => a - b);
  for (const [at, cost] of sorted.entries()) {
    const others = sorted.length - at;
    if (cost * others > left) return Math.max(0, Math.floor(left / others));
    left -= cost;
  }
  return Infinity;
}

/**
 * Matches a word with the space before it, or a single character. Tokenizers merge letters wherever they can, so three
 * letters cost at most two tokens. They rarely merge j, q, x or z with other letters, so each of these may cost one
 * more.
 */
const PIECE = / ?[A-Za-z]{1,40}|[^]/gu;
const SMALL = /[ a-z]/g;
const MERGED_WITH_FEW = /[jqxz]/g;
const FUNCTION_WORD = /^ [A-Z]?[a-z]*$/;

/**
 * A piece of a text, with the maximum number of tokens that it can cost. That number is an estimate, because each
 * provider has its own tokenizer.
 */
interface TextPiece {
  /** The piece's end in the text. */
  end: number;
  tokens: number;
}

/**
 * Returns an upper bound of the tokens that a text costs. For English prose, it is about two and a half times the real
 * number; in other scripts, it is one token for each byte.
 */
export function tokensAtMost(text: string): number {
  let sum = 0;
  for (const { tokens } of piecesOf(text)) sum += tokens;
  return sum;
}

/** Yields the text piece by piece, each with an upper bound of the tokens that it costs. */
function* piecesOf(text: string): Generator<TextPiece> {
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    yield { end: index + piece.length, tokens: costOf(piece) };
  }
}

function costOf(piece: string): number {
  // A function word, such as 'the', is one token in every tokenizer.
  if (FUNCTION_WORD.test(piece) && isFunctionWord(piece.slice(1).toLowerCase())) return 1;
  const others = piece.replace(SMALL, '');
  const small = piece.length - others.length;
  const lone = piece.match(MERGED_WITH_FEW)?.length ?? 0;
  return Math.ceil((2 * small) / 3) + lone + Buffer.byteLength(others);
}
