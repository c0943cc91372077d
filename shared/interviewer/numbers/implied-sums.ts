/**
 * Reads sums without words such as 'times': 'each costs $8,000 a month, so the 20 of them cost $16,000', '50,000 chats,
 * one in five is handed off, so 5,000'. Such a sum counts only if no other figure is in between, and no figure nearby
 * explains the result.
 */
import type { Figure, Piece } from './read/read-figures.ts';
import { resultAfter, type Result } from './results.ts';
import { isMark, isWord, operandFrom, SPENDS, type Term } from './terms.ts';

export interface Implied {
  term: Term;
  result: Result;
}

const FAR = 12;
const EACH = /^(?:each|every|apiece|per)$/;
const PARTS =
  /^(?:gets?|is|are|uses?|pays?|comes?|goes|go|say|says|asks?|come|never|buys?|leaves?|ends?|clicks?|has|have|wants?|want)$/;

/** Returns the sum without operators that begins with the figure at an index; null if none is sure. */
export function impliedAt(pieces: readonly Piece[], at: number): Implied | null {
  return rateAt(pieces, at) ?? partAt(pieces, at) ?? monthsAt(pieces, at) ?? eachAt(pieces, at);
}

/** Reads a rate, then a number of things: 'at $8,000 a month each, twenty people would cost 1.6 million a year'. */
function rateAt(pieces: readonly Piece[], at: number): Implied | null {
  const rate = figureAt(pieces, at);
  if (!rate || rate.kind !== 'money' || !isEach(pieces, at, rate)) return null;
  const place = nextFigure(pieces, at);
  const count = figureAt(pieces, place);
  if (!count || count.kind !== 'count' || count.time !== null || count.per !== null) return null;
  return ended(pieces, [rate, count], place, ({ said }) => said.kind === 'money' || isLarge(said));
}

function isEach(pieces: readonly Piece[], at: number, rate: Figure): boolean {
  if (rate.per === 'each' || isWord(pieces[at + 1], EACH)) return true;
  for (let place = at - 1; place >= 0 && place > at - 7; place -= 1) {
    const piece = pieces[place];
    if (piece?.type !== 'word') return false;
    if (EACH.test(piece.word) || (rate.per !== null && SPENDS.test(piece.word))) return true;
  }
  return false;
}

/** True if a figure may be an amount of money without its sign. */
function isLarge({ kind, time, values: [value = 0] }: Figure): boolean {
  return kind === 'count' && time === null && value >= 1_000;
}

/** Reads a number of things, then a share of them: '50,000 chats a month and one in five gets handed off, so 5,000'. */
function partAt(pieces: readonly Piece[], at: number): Implied | null {
  const whole = figureAt(pieces, at);
  if (!whole || whole.kind !== 'count' || whole.time !== null || (whole.values[0] ?? 0) < 20)
    return null;
  const place = nextFigure(pieces, at);
  const part = figureAt(pieces, place);
  if (!part || part.kind !== 'share') return null;
  const isOfThem =
    isWord(pieces[place + 1], /^of$/) && isWord(pieces[place + 2], /^(?:them|these|those)$/);
  if (isWord(pieces[place + 1], /^of$/) && !isOfThem) return null;
  const follows = pieces[operandFrom(pieces, place + 1)];
  if (!isOfThem && !isWord(follows, PARTS)) return null;
  const isCount = ({ said }: Result) => said.kind === 'count' && said.time === null;
  const found = ended(pieces, [whole, part], place, isCount);
  return found && isPartBefore(pieces.slice(0, at), part, found.result.said) ? null : found;
}

/**
 * True if the result is the same share of an earlier figure: in '50,000 customers … and half, 225,000, comes from 5% of
 * them, so 2,500', the 2,500 are 5% of 50,000.
 */
function isPartBefore(before: readonly Piece[], part: Figure, said: Figure): boolean {
  const parts = before.flatMap((piece) =>
    piece.type === 'figure'
      ? piece.figure.values.flatMap((a) => part.values.map((b) => a * b))
      : [],
  );
  return said.values.some((value) => parts.some((one) => Math.abs(value / one - 1) < 0.1));
}

/** Reads a number of people, then a duration: '3 engineers for 5 months is 18 engineer-months'. */
function monthsAt(pieces: readonly Piece[], at: number): Implied | null {
  const [count, other] = [figureAt(pieces, at), nextFigure(pieces, at)];
  const time = figureAt(pieces, other);
  if (!count || count.kind !== 'count' || count.time !== null || count.per !== null || !time?.time)
    return null;
  if (!isWord(pieces[operandFrom(pieces, other) - 1], /^(?:for|times|over|x)$/)) return null;
  const found = ended(pieces, [count, time], other, ({ said }) => said.kind === 'count');
  if (!found) return null;
  const after = pieces.slice(found.result.next, found.result.next + 3);
  const isUnit = after.some(
    (piece) => piece.type === 'word' && piece.stem === time.time && !isMark(piece, '.'),
  );
  return isUnit &&
    isWord(after[0], /^(?:engineer|engineers|person|people|man|team|staff|developer)$/)
    ? found
    : null;
}

/**
 * Reads a number of things, then an amount, then the amount for each: '20,000 players bring 30 million, so each of them
 * pays $1,500'.
 */
function eachAt(pieces: readonly Piece[], at: number): Implied | null {
  const [count, place] = [figureAt(pieces, at), nextFigure(pieces, at)];
  const amount = figureAt(pieces, place);
  if (!count || count.kind !== 'count' || count.time !== null || count.per !== null) return null;
  if (!amount || amount.time !== null || (amount.kind !== 'money' && !amount.isScaled)) return null;
  const far = nextFigure(pieces, place);
  const said = figureAt(pieces, far);
  if (!said || said.kind === 'share' || said.kind === 'points' || said.time !== null) return null;
  const between = pieces.slice(place + 1, far);
  const isSo = between.some((piece) => isWord(piece, /^(?:so|that's|thats|is|makes|which)$/));
  const isEvery = said.per === 'each' || between.some((piece) => isWord(piece, /^each$/));
  if (!isSo || !isEvery) return null;
  const values = amount.values.flatMap((a) => count.values.map((b) => a / b));
  return {
    term: {
      ...{ values, words: `${amount.text} divided by ${count.text}`, figures: [amount, count] },
      ...{ operators: ['over'], tail: amount.values, isLoose: true, next: place + 1 },
    },
    result: { said, next: far + 1, bound: 'near', isTotal: false, isFar: true },
  };
}

function figureAt(pieces: readonly Piece[], at: number): Figure | null {
  const piece = pieces[at];
  return piece?.type === 'figure' ? piece.figure : null;
}

/**
 * Returns the index of the sentence's next figure. Returns -1 if the figure is too far away, or if an unreadable number
 * or a word that ends the sum comes first.
 */
function nextFigure(pieces: readonly Piece[], at: number): number {
  for (let place = at + 1; place < at + FAR; place += 1) {
    const piece = pieces[place];
    if (piece?.type === 'figure') return place;
    if (piece === undefined || piece.type === 'unknown') return -1;
    if (piece.type === 'mark' && piece.mark !== ',') return -1;
    if (isWord(piece, /^(?:if|not|or|but|than|would|could|instead|until|to)$/)) return -1;
  }
  return -1;
}

function ended(
  pieces: readonly Piece[],
  figures: readonly [Figure, Figure],
  place: number,
  isFit: (result: Result) => boolean,
): Implied | null {
  const result = resultAfter(pieces, place + 1);
  if (!result || !isFit(result)) return null;
  const [one, other] = figures;
  const share = one.kind === 'share' ? one : other;
  const isPart = share.kind === 'share';
  const values = one.values.flatMap((a) => other.values.map((b) => a * b));
  // The result may also be what is left or the difference: 'One in four never comes, so 30 do', '$90 each, and they pay
  // 20, so we lose $70'.
  const others = (a: number, b: number) =>
    isPart ? [a * (1 - b), a * (1 + b), a / (1 - b)] : [a - b, b - a, a + b, a / b, b / a];
  const tail = one.values.flatMap((a) => other.values.flatMap((b) => others(a, b)));
  const words = isPart
    ? `${other.text} of ${one.text}`
    : one.kind === 'money'
      ? `${other.text} times ${one.text}`
      : `${one.text} times ${other.text}`;
  return {
    term: {
      values,
      words,
      figures,
      operators: ['times'],
      tail,
      isLoose: true,
      next: place + 1,
    },
    result,
  };
}
