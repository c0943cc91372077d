/**
 * Reads the sums in a text ('20 at $8,000 are $16,000', 'from 4.0 to 3.4, so 6 points', '$100,000 a month, so a million
 * a year') and computes them again, allowing for the usual rounding. A sum that can't be read completely is ignored.
 */
import type { Span } from '#shared/coach/read/sentences.ts';
import { type Figure, type Piece, readPieces } from './read/read-figures.ts';
import { impliedAt } from './implied-sums.ts';
import { toldSumAt } from './told-sums.ts';
import {
  scalesBetween,
  periodsBetween,
  IN,
  isClose,
  periodFactor,
  readResult,
  type Result,
  resultAfter,
  savedAfter,
  SYMBOL,
} from './results.ts';
import {
  afterUnits,
  isAfterOperator,
  isMark,
  isValue,
  isWord,
  operandFrom,
  readTerm,
  type Term,
} from './terms.ts';

export interface Sum {
  /** The range of the sum in the text, from its first figure to its result. */
  start: number;
  end: number;
  /** The result as it was stated. */
  said: Figure;
  /** The right result, in the unit of `said`; a share is a part of 1. */
  right: number;
  isRight: boolean;
  /** The sum in words, without its result: '20 times $8,000'. */
  words: string;
}

/** Units with prefixes that change the value of a number, such as 'k' and 'm'. Sums with them aren't judged. */
const METRIC =
  /^(?:[kmg]wh?|[kmgtp]b|[kmg]bps|bytes?|bits?|ms|milliseconds?|s|secs?|seconds?|km|kg|tons?|lbs|meters|miles)$/;

/** Up to this many pieces before a sum may still belong to it. */
const NEAR = 40;

/** A value in another period may be off by this share, because people count periods differently. */
const ALLOWED_PERIOD = 0.06;
const MOST_OFF = Math.log10(30);

/** Returns all sums of a text that could be read, right or wrong, in their order. */
export function sumsIn(pieces: readonly Piece[]): Sum[] {
  const sums: Sum[] = [];
  pieces.forEach((piece, at) => {
    const isFigure = piece.type === 'figure';
    const before = pieces[at - 1];
    const isCall = before?.type === 'word' && before.end === piece.start;
    if (!isFigure && (!isMark(piece, '(') || isCall)) return;
    const sum =
      sumAt(pieces, at) ??
      impliedSumAt(pieces, at) ??
      changeAt(pieces, at) ??
      periodAt(pieces, at) ??
      sameShareAt(pieces, at) ??
      followingAt(pieces, at);
    const last = sums.at(-1);
    // A part of a longer sum doesn't count as a separate sum.
    if (sum && !(last && last.end >= sum.end)) sums.push(sum);
  });
  return sums;
}

/**
 * Returns the ranges of sums with a wrong result. A sentence with such a sum doesn't count as evidence, and isn't
 * quoted.
 */
export function wrongSums(text: string): Span[] {
  return sumsIn(readPieces(text)).filter(({ isRight }) => !isRight);
}

/** Reads 'A × B / C = D' and the words that people use for it. */
function sumAt(pieces: readonly Piece[], at: number): Sum | null {
  if (isAfterOperator(pieces, at)) return null;
  return termAt(pieces, at, true) ?? termAt(pieces, at, false);
}

/** Reads a sum that has operators, such as '×' and 'plus'. @param canList true if figures in a list may be added up */
function termAt(pieces: readonly Piece[], at: number, canList: boolean): Sum | null {
  const term = readTerm(pieces, at, canList);
  if (!term || term.operators.length === 0) return null;
  const isSigned = term.operators.every((one) => /^(?:times|over|plus|minus|of)$/.test(one));
  const result = resultAfter(pieces, term.next, isSigned);
  if (!result) return null;
  const isList = term.operators.includes('list');
  if (isList && !result.isTotal) return null;
  const { said } = result;
  if (term.operators.includes('share') && said.kind !== 'share') return null;
  const isAdded = term.operators.every((one) => /plus|minus|list/.test(one));
  if (isAdded && term.figures.every(({ time }) => time !== null) && said.time === null) return null;
  if (term.operators.includes('at') && isListed(pieces, at)) return null;
  if (pieces.slice(at, result.next + 1).some((piece) => isWord(piece, METRIC))) return null;
  if (
    isList &&
    pieces.slice(term.next, result.next).some((piece) => isMark(piece, '.') || isMark(piece, '\n'))
  )
    return null;
  if (
    !isList &&
    term.operators.length > 0 &&
    said.kind === 'count' &&
    said.time !== null &&
    !term.figures.some(({ time, per }) => time ?? per)
  )
    return null;
  const isLoose = said.kind === 'money' && !term.figures.some(({ kind }) => kind === 'money');
  const isApart =
    term.operators.includes('at') &&
    pieces.slice(at, term.next).some((piece) => isMark(piece, ','));
  const others =
    isLoose || isApart || result.isFar || term.isLoose ? figuresNear(pieces, at, result.next) : [];
  return judged(
    term,
    result,
    pieces[at] as Piece,
    others.filter((one) => !term.figures.includes(one) && one !== said),
  );
}

/**
 * Reads a sum that has no operators. The text doesn't say how the result was computed, so the result is also compared
 * with all figures nearby.
 */
function impliedSumAt(pieces: readonly Piece[], at: number): Sum | null {
  if (isAfterOperator(pieces, at)) return null;
  const implied = impliedAt(pieces, at);
  if (!implied) return null;
  const { term, result } = implied;
  const near = figuresNear(pieces, at, result.next);
  const others = near.filter((one) => !term.figures.includes(one) && one !== result.said);
  return judged(term, result, pieces[at] as Piece, others);
}

/**
 * Reads a sum that continues from the figure just named ('so divide by four, that’s 44,000'). It counts as wrong only
 * if no earlier figure gives the result in the same way.
 */
function followingAt(pieces: readonly Piece[], at: number): Sum | null {
  const told = toldSumAt(pieces, at);
  if (!told) return null;
  const { term, result, others } = told;
  if (pieces.slice(at, result.next + 1).some((piece) => isWord(piece, METRIC))) return null;
  const sum = judged(term, result, pieces[at] as Piece, []);
  const isMeant = others.some((other) =>
    scalesBetween(term.figures, result.said).some((scale) =>
      result.said.values.some((one) => isClose(one, other * scale, result.said.step, result)),
    ),
  );
  return sum && !sum.isRight && isMeant ? null : sum;
}

/** True if a product is only a part of a longer sum, as 'C at D' is in 'A at B and C at D make E'. */
function isListed(pieces: readonly Piece[], at: number): boolean {
  const before = pieces[at - 1];
  if (!isMark(before, ',') && !isWord(before, /^and$/)) return false;
  return pieces.slice(Math.max(0, at - 6), at - 1).some(isValue);
}

/** Judges a sum by its result. @param others other figures that may belong to the sum, although no word says so */
function judged(term: Term, result: Result, first: Piece, others: readonly Figure[]): Sum | null {
  const { said } = result;
  const scales = scalesBetween(term.figures, said);
  const periods = periodsBetween(term.figures, said);
  const isSaid = (value: number) =>
    said.values.some((one) => isClose(one, value, said.step, result));
  const isNear = (value: number) =>
    said.values.some((one) => Math.abs(one / value - 1) <= ALLOWED_PERIOD);
  // In 'So 96 plus 40,000 times 3,000 is 120 million', the result belongs only to the last product.
  const isRight =
    [...term.values, ...term.tail].some((value) => scales.some((scale) => isSaid(value * scale))) ||
    term.values.some((value) =>
      scales.some((scale) => periods.some((period) => isNear(value * scale * period))),
    );
  const factor = periodFactor(term.figures, said) ?? 1;
  const right = nearest([...term.values, ...term.values.map((value) => value * factor)], said);
  // Nobody subtracts the whole amount or more. If the words seem to say that, the parser missed a number before this
  // one.
  const isOdd = right <= 0 || isUnlikely((said.values.at(-1) ?? 0) / right);
  if (!isRight && (isOdd || isMadeOf(others, said, right))) return null;
  return { start: first.start, end: said.end, said, right, isRight, words: term.words };
}

/** Returns the possible value that is nearest to the figure that was said. */
function nearest(values: readonly number[], said: Figure): number {
  const off = (value: number) => Math.abs(Math.log(Math.abs(value / (said.values.at(-1) ?? 1))));
  return values.toSorted((a, b) => off(a) - off(b))[0] ?? 0;
}

/** Returns the figures in the sum's sentence and shortly before it. */
function figuresNear(pieces: readonly Piece[], at: number, to: number): Figure[] {
  return pieces
    .slice(Math.max(0, at - NEAR), to + 6)
    .flatMap((piece) => (piece.type === 'figure' ? [piece.figure] : []));
}

/** True if one more figure explains the result that was said. */
function isMadeOf(others: readonly Figure[], said: Figure, right: number): boolean {
  const one = said.values[0] ?? 0;
  return others.some((other) =>
    other.values.some((value) =>
      [
        right * value,
        right / value,
        right * (1 - value),
        right + value,
        right - value,
        value - right,
        value,
      ].some((made) => made !== 0 && Math.abs(one / made - 1) <= 0.06),
    ),
  );
}

/**
 * True if a result is off by more than a slip in the calculation explains, and zeros weren't lost either. Then the
 * speaker has left something out.
 */
function isUnlikely(ratio: number): boolean {
  const size = Math.abs(Math.log10(Math.abs(ratio)));
  return size > MOST_OFF && Math.abs(size - Math.round(size)) > 0.01;
}

/** Verbs for what a change brings about. */
const BRINGS =
  /^(?:costs?|brings?|bringing|gets?|los(?:e|es|t)|earns?|saves?|gains?|adds?|takes?)$/;

/** Reads a change: 'From 4.0 to 3.4, so 6 points', 'went from 200 to 300, that's 50%'. */
function changeAt(pieces: readonly Piece[], at: number): Sum | null {
  const one = pieces[at];
  if (one?.type !== 'figure') return null;
  const place = changedTo(pieces, at);
  const other = pieces[place];
  if (other?.type !== 'figure' || isAfterOperator(pieces, at)) return null;
  const result = resultAfter(pieces, place + 1) ?? savedAfter(pieces, place + 1);
  if (!result) return null;
  const { said } = result;
  const after = pieces.slice(place + 1, result.next);
  const isFrom = isWord(pieces[at - 1], /^from$/);
  // '20 seconds instead of 30 would cost us 5 percent' tells what follows from a change, and not how large it is.
  if (!isFrom && (said.kind === 'count' || after.some((piece) => isWord(piece, BRINGS))))
    return null;
  const [a, b] = [one.figure.values[0] ?? 0, other.figure.values[0] ?? 0];
  if (said.time !== null) return null;
  const isShares = one.figure.kind === 'share' || other.figure.kind === 'share';
  // In 'from twenty to fifteen percent, that's 2,500 chats', the whole was said before.
  if (isShares && (said.kind === 'count' || said.kind === 'money')) return null;
  const [x, y] =
    isShares && one.figure.kind !== other.figure.kind
      ? [a > 1 ? a / 100 : a, b > 1 ? b / 100 : b]
      : [a, b];
  const difference = Math.abs(y - x);
  // In '6 minutes instead of 7.5', the change is measured from the other value.
  const changes = [
    difference,
    ...(x === 0 ? [] : [difference / x]),
    ...(y === 0 || isFrom ? [] : [difference / y]),
  ];
  const ratios = x === 0 || y === 0 ? [] : [y / x, x / y];
  if (said.kind === 'count' || said.kind === 'money') {
    if (said.kind !== one.figure.kind && said.kind === 'money') return null;
    return changed(
      one,
      result,
      [difference, ...ratios],
      `from ${one.figure.text} to ${other.figure.text}`,
    );
  }
  const values =
    said.kind === 'points'
      ? [isShares ? difference * 100 : difference]
      : [changes[1] ?? difference, ...changes, ...ratios];
  return changed(one, result, values, `from ${one.figure.text} to ${other.figure.text}`);
}

/**
 * Returns the index of the new value in 'from 100 orders to 106', or of the value to compare with in '6 minutes instead
 * of 7.5'; -1 if there is none.
 */
function changedTo(pieces: readonly Piece[], at: number): number {
  const isFrom = isWord(pieces[at - 1], /^from$/);
  for (const place of afterUnits(pieces, at + 1)) {
    if (isFrom && isWord(pieces[place], /^to$/)) return operandFrom(pieces, place + 1);
    if (isWord(pieces[place], /^(?:instead|rather)$/)) return operandFrom(pieces, place + 2);
  }
  return -1;
}

function changed(first: Piece, result: Result, values: readonly number[], words: string): Sum {
  const { said } = result;
  const isRight = values.some((value) =>
    said.values.some((one) => isClose(one, value, said.step, result)),
  );
  return { start: first.start, end: said.end, said, right: values[0] ?? 0, isRight, words };
}

/** Reads one amount in two periods: '$100,000 a month, so a million a year'. */
function periodAt(pieces: readonly Piece[], at: number): Sum | null {
  const first = pieces[at];
  if (first?.type !== 'figure' || isAfterOperator(pieces, at) || isDerived(pieces, at)) return null;
  const { figure } = first;
  const result = resultAfter(pieces, at + 1) ?? yearAfter(pieces, at);
  if (!result || figure.kind === 'share') return null;
  const { said } = result;
  if (said.kind !== figure.kind) return null;
  // '$1,000 a month is less than $60,000 a year' compares two amounts.
  if (pieces.slice(at + 1, result.next).some((piece) => isWord(piece, /^than$/))) return null;
  const isTime = figure.time !== null && said.time !== null && figure.time !== said.time;
  const [from, to] = isTime ? [said.time, figure.time] : [figure.per, said.per];
  if (from === null || to === null || from === to) return null;
  if (!isTime && figure.time !== said.time) return null;
  // In 'At 5 minutes each that’s 167 hours', the number of things was said earlier.
  const isRate = figure.per !== null || isWord(pieces[at - 1], /^at$/);
  if (
    isTime &&
    (isRate ||
      pieces.slice(at + 1, result.next - 1).some((piece) => isWord(piece, /^(?:in|each|apiece)$/)))
  )
    return null;
  const up = IN[`${from} ${to}`];
  const down = IN[`${to} ${from}`];
  const a = figure.values[0] ?? 0;
  const [low, high, usual] = up ?? (down ? [1 / down[1], 1 / down[0], 1 / down[2]] : [0, 0, 0]);
  if (usual === 0) return null;
  const isYear = from === 'month' && to === 'year' && !isWithTimeOff(pieces, at);
  const isRight = figure.values.some((value) =>
    said.values.some(
      (one) =>
        (!(isYear && isTenfold(value, one)) &&
          one >= value * low * 0.9 &&
          one <= value * high * 1.1) ||
        isClose(one, value * usual, said.step, result),
    ),
  );
  if (!isRight && said.values.every((one) => !isLikelySlip(one / (a * usual)))) return null;
  const words = isTime
    ? `${figure.text} in ${to === figure.time ? said.time : to}s`
    : `${figure.text} a ${figure.per}, over a ${said.per}`;
  return { start: first.start, end: said.end, said, right: a * usual, isRight, words };
}

/** Returns a year's figure that is ten times the month's before it: '24,000 a month, let’s say 240,000 a year'. */
function yearAfter(pieces: readonly Piece[], at: number): Result | null {
  const month = pieces[at];
  let place = at + 1;
  while (isMark(pieces[place], ',') || isWord(pieces[place], /^(?:let's|say|call|it|or)$/))
    place += 1;
  const year = pieces[place];
  if (month?.type !== 'figure' || year?.type !== 'figure' || place < at + 2) return null;
  const isPair = month.figure.per === 'month' && year.figure.per === 'year';
  const isTen = month.figure.values.some((one) =>
    year.figure.values.some((other) => isTenfold(one, other)),
  );
  if (!isPair || !isTen) return null;
  return { said: year.figure, next: place + 1, bound: 'near', isTotal: false };
}

/**
 * True if a result may be the right one with a slip: at most four times off, or off by a power of ten. In '$80 a week, so
 * $10 a month is nothing to them' the second amount is a price, not the first one over a month.
 * @param ratio the stated result divided by the right one
 */
function isLikelySlip(ratio: number): boolean {
  const size = Math.abs(Math.log10(ratio));
  return size <= Math.log10(4) || Math.abs(size - Math.round(size)) < 0.08;
}

/** Matches words for a year with fewer months. */
const TIME_OFF =
  /^(?:summers?|winters?|holidays?|vacations?|breaks?|season|seasonal|school|semesters?|months|off|closed|except|without)$/;

/** True if the words around a figure say that a year has fewer months here. */
function isWithTimeOff(pieces: readonly Piece[], at: number): boolean {
  return pieces.slice(Math.max(0, at - 12), at + 12).some((piece) => isWord(piece, TIME_OFF));
}

/**
 * True if a year's figure is the month's figure with one more zero. A figure such as 100,000 may have been rounded, so
 * it needs two digits or more.
 */
function isTenfold(month: number, year: number): boolean {
  const isRound = /^\d0*$/u.test(String(month));
  return !isRound && Math.abs(year / (10 * month) - 1) < 0.001;
}

/** True if other figures come before this one in its sentence, so that the result may also be computed from those. */
function isDerived(pieces: readonly Piece[], at: number): boolean {
  for (let place = at - 1; place >= 0; place -= 1) {
    const piece = pieces[place] as Piece;
    if (piece.type === 'figure' || piece.type === 'unknown') return true;
    if (piece.type === 'mark' && /^[.!?\n]$/.test(piece.mark)) return at - place < 2;
    // The result of one sum may begin the next sum.
    if (place === at - 1 && isWord(piece, /^(?:is|are|makes|gives|equals|that's)$/)) return false;
  }
  return false;
}

const SAME =
  /^(?:that's|thats|so|is|which|about|or|ie|roughly|around|that|a|of|rate|share|only|just)$/;

/** Reads one share that is said in two ways: 'One in five, that’s 25%'. */
function sameShareAt(pieces: readonly Piece[], at: number): Sum | null {
  const first = pieces[at];
  if (first?.type !== 'figure' || first.figure.kind !== 'share' || isAfterOperator(pieces, at))
    return null;
  const isTie = (piece: Piece | undefined) =>
    isMark(piece, ',') || isMark(piece, '(') || (piece?.type === 'mark' && SYMBOL.test(piece.mark));
  const from = afterUnits(pieces, at + 1).find((place) => isTie(pieces[place]));
  const result = from === undefined ? null : readResult(pieces, from);
  if (!result || result.said.kind !== 'share' || result.said.isPercent === first.figure.isPercent)
    return null;
  const a = first.figure.values[0] ?? 0;
  const isSaid = pieces.slice(from, result.next - 1).every((piece, place, between) => {
    const isOfRate = isWord(between[place + 1], /^(?:rate|share)$/);
    return piece.type === 'mark' || isOfRate || isWord(piece, SAME);
  });
  // 'Half have a cleaner. One in twenty of them switches, that’s 2.5%': a share of a share that was named before.
  const ofOthers = pieces
    .slice(0, at)
    .flatMap((one) =>
      one.type === 'figure' && one.figure.kind === 'share' ? one.figure.values : [],
    )
    .map((other) => a * other);
  return isSaid ? changed(first, result, [a, 1 - a, ...ofOthers], first.figure.text) : null;
}
