/**
 * Reads sums that continue from the figure just named: '440,000 seats. A meeting has four people, so divide by four,
 * that’s 110,000', '8,000 drivers. Half of those work at night, so 4,000'. Such a sum counts only if no other figure
 * comes in between, and if no earlier figure gives the result in the same way.
 */
import type { Figure, Piece } from './read/read-figures.ts';
import { resultAfter, type Result } from './results.ts';
import { isAfterOperator, isMark, isValue, isWord, operandFrom, type Term } from './terms.ts';

export interface ToldSum {
  term: Term;
  result: Result;
  /** Other values that the result may have if an earlier figure is meant. */
  others: readonly number[];
}

/** The words that name the operation may come at most this many pieces after the figure. */
const FAR = 24;
/** An earlier figure may be meant if it comes at most this many pieces before. */
const NEAR = 40;
const IT = /^(?:it|that|this|them|those|these)$/;

/** The operation on the figure that was just named. */
interface Step {
  /** The figure that is the multiplier or divisor; null for a word such as 'halve'. */
  operand: Figure | null;
  compute: (base: number) => number[];
  /**
   * Other results that the words may mean. After a share, for example, that is the rest of the whole, or the whole plus
   * the share.
   */
  others: (base: number) => number[];
  words: (base: string) => string;
  isShare: boolean;
  /** The index after the step. */
  next: number;
}

/** Returns the sum that continues from the figure at an index; null if there is none for sure. */
export function toldSumAt(pieces: readonly Piece[], at: number): ToldSum | null {
  const base = figureAt(pieces, at);
  if (!base || base.kind === 'share' || base.kind === 'points' || isAfterOperator(pieces, at))
    return null;
  const step = stepAfter(pieces, at);
  const result = step ? resultAfter(pieces, step.next, !step.isShare) : null;
  if (!step || !result) return null;
  const { said } = result;
  // A share of things is a number of things, and a part of some money is money.
  if (said.kind === 'share' || said.kind === 'points') return null;
  if (base.kind === 'money' ? said.kind !== 'money' && !isLarge(said) : said.kind === 'money')
    return null;
  const figures = step.operand ? [base, step.operand] : [base];
  return {
    term: {
      ...{ values: base.values.flatMap(step.compute), words: step.words(base.text), figures },
      ...{ operators: ['times'], tail: [], next: step.next },
    },
    result,
    others: [
      ...base.values.flatMap(step.others),
      ...earlier(pieces, at, step).flatMap((value) => [
        ...step.compute(value),
        ...step.others(value),
      ]),
    ],
  };
}

/**
 * Returns the values of the figures before this one. Also returns the products, sums and so on of those that are in the
 * same sentence.
 */
function earlier(pieces: readonly Piece[], at: number, { operand }: Step): number[] {
  const before = pieces.slice(Math.max(0, at - NEAR), at);
  const from = before.findLastIndex(
    (piece) => piece.type === 'mark' && /^[.!?\n]$/.test(piece.mark),
  );
  const valuesOf = (some: readonly Piece[]) =>
    some.flatMap((piece) => (piece.type === 'figure' ? piece.figure.values : []));
  const base = figureAt(pieces, at)?.values ?? [];
  const own = [...valuesOf(before.slice(from + 1)), ...base];
  const pairs = own.flatMap((a, place) =>
    own.slice(place + 1).flatMap((b) => [a * b, a + b, a - b, b - a, a / b, b / a, b * (1 - a)]),
  );
  const singles = valuesOf(before).filter((value) => !operand?.values.includes(value));
  return [...singles, ...pairs].filter((value) => value > 0 && Number.isFinite(value));
}

/**
 * Returns the step that the words after a figure describe. No other figure may come between the two, except the step's
 * own.
 */
function stepAfter(pieces: readonly Piece[], at: number): Step | null {
  const between: Figure[] = [];
  let sentences = 0;
  for (let place = at + 1; place < at + FAR; place += 1) {
    const piece = pieces[place];
    if (piece === undefined || piece.type === 'unknown') return null;
    if (isWord(piece, /^(?:not|if|unless|instead|without|than|or|minus|plus|except)$/)) return null;
    if (piece.type === 'mark') {
      if (/^[.\n]$/.test(piece.mark)) sentences += 1;
      if (sentences > 2 || !/^[.,\n:;]$/.test(piece.mark)) return null;
    }
    // The words right after the figure belong to the figure itself: '440 times 3', 'half of 440'.
    const step = isTold(pieces, at, place) ? stepAt(pieces, place) : null;
    if (step) {
      const isOwn = between.every((one) => isSameValue(one, step.operand));
      return isOwn ? step : null;
    }
    if (piece.type === 'figure') between.push(piece.figure);
  }
  return null;
}

/**
 * True if a clause ends between the figure and the index `place`, so that the words there begin a step of their own.
 */
function isTold(pieces: readonly Piece[], at: number, place: number): boolean {
  return pieces
    .slice(at + 1, place)
    .some((piece) => piece.type === 'mark' || isWord(piece, /^(?:so|then|and|now)$/));
}

/** Reads one step: 'divide by four', 'times twelve', 'half of that', 'ten percent of those', 'cut it in three'. */
function stepAt(pieces: readonly Piece[], at: number): Step | null {
  return dividedAt(pieces, at) ?? timesAt(pieces, at) ?? halvedAt(pieces, at) ?? partAt(pieces, at);
}

function dividedAt(pieces: readonly Piece[], at: number): Step | null {
  const isCut = isWord(pieces[at], /^(?:cut|split)$/);
  if (!isCut && !isWord(pieces[at], /^(?:divide|divided|dividing)$/)) return null;
  const from = isWord(pieces[at + 1], IT) ? at + 2 : at + 1;
  if (isCut && from === at + 1) return null;
  if (!isWord(pieces[from], isCut ? /^(?:in|into|by)$/ : /^by$/)) return null;
  const place = operandFrom(pieces, from + 1);
  const operand = figureAt(pieces, place);
  if (!operand || operand.kind === 'points') return null;
  // 'Cut it by a third' takes a third away, and 'cut it by three' may mean anything.
  if (isCut && isWord(pieces[from], /^by$/)) return null;
  if (operand.kind === 'share') return isCut ? partOf(operand, place + 1) : null;
  return {
    ...{ operand, isShare: false, next: place + 1, others: () => [] },
    compute: (base) => operand.values.map((value) => base / value),
    words: (base) => `${base} divided by ${operand.text}`,
  };
}

function timesAt(pieces: readonly Piece[], at: number): Step | null {
  const isTimes = isWord(pieces[at], /^times$/);
  if (!isTimes && !isWord(pieces[at], /^(?:multiply|multiplied|multiplying)$/)) return null;
  const by = isWord(pieces[at + 1], IT) ? at + 2 : at + 1;
  if (!isTimes && !isWord(pieces[by], /^by$/)) return null;
  // 'Three times that' and 'at times' begin no step.
  if (
    isTimes &&
    !isMark(pieces[at - 1], ',') &&
    !isMark(pieces[at - 1], '.') &&
    !isWord(pieces[at - 1], /^(?:so|then|and|now)$/)
  )
    return null;
  const place = operandFrom(pieces, isTimes ? at + 1 : by + 1);
  const operand = figureAt(pieces, place);
  if (!operand || operand.kind === 'points' || operand.kind === 'money') return null;
  return {
    ...{ operand, isShare: false, next: place + 1, others: () => [] },
    compute: (base) => operand.values.map((value) => base * value),
    words: (base) => `${base} times ${operand.text}`,
  };
}

/** Reads 'halve that' and 'double it'. */
function halvedAt(pieces: readonly Piece[], at: number): Step | null {
  const [verb, it] = [pieces[at], pieces[at + 1]];
  if (!isWord(verb, /^(?:halve|double|triple)$/) || !isWord(it, IT)) return null;
  const word = verb?.type === 'word' ? verb.word : '';
  const factor = { halve: 0.5, double: 2, triple: 3 }[word] ?? 1;
  return {
    ...{ operand: null, isShare: false, next: at + 2, others: () => [] },
    compute: (base) => [base * factor],
    words: (base) => (factor < 1 ? `half of ${base}` : `${base} times ${factor}`),
  };
}

/** Reads 'half of that' and 'of those maybe 40 percent'. */
function partAt(pieces: readonly Piece[], at: number): Step | null {
  const share = figureAt(pieces, at);
  if (share?.kind === 'share') {
    const isOfThem = isWord(pieces[at + 1], /^of$/) && isWord(pieces[at + 2], IT);
    // In 'half of those 300', the whole is the figure after it.
    return isOfThem && !isValue(pieces[at + 3]) ? partOf(share, at + 3) : null;
  }
  if (!isWord(pieces[at], /^of$/) || !isWord(pieces[at + 1], /^(?:them|those|these|that)$/))
    return null;
  let place = at + 2;
  while (
    isMark(pieces[place], ',') ||
    isWord(pieces[place], /^(?:maybe|about|i'd|say|guess|roughly|around|let's|perhaps|only)$/)
  )
    place += 1;
  const later = figureAt(pieces, place);
  return later?.kind === 'share' && !isWord(pieces[place + 1], /^of$/)
    ? partOf(later, place + 1)
    : null;
}

function partOf(share: Figure, next: number): Step {
  const each = (base: number, made: (part: number) => number) =>
    share.values.map((part) => base * made(part));
  return {
    ...{ operand: share, isShare: true, next },
    compute: (base) => each(base, (part) => part),
    others: (base) => [...each(base, (part) => 1 - part), ...each(base, (part) => 1 + part)],
    words: (base) => `${share.text} of ${base}`,
  };
}

function isSameValue(one: Figure, other: Figure | null): boolean {
  return other !== null && one.values.some((value) => other.values.includes(value));
}

function figureAt(pieces: readonly Piece[], at: number): Figure | null {
  const piece = pieces[at];
  return piece?.type === 'figure' ? piece.figure : null;
}

/** True if a figure may be an amount of money without its sign. */
function isLarge({ kind, time, values: [value = 0] }: Figure): boolean {
  return kind === 'count' && time === null && value >= 1_000;
}
