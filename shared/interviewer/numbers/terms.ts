/** Reads the left side of the calculations in a text: '20 people at $8,000', '60% of 400k divided by 50k'. */
import { type Figure, type Piece } from './read/read-figures.ts';

type Operator = 'times' | 'over' | 'plus' | 'minus' | 'of' | 'at' | 'for' | 'list' | 'share';

export interface Term {
  values: readonly number[];
  words: string;
  figures: readonly Figure[];
  operators: readonly Operator[];
  /**
   * Other values that the result may have: the value of the last product alone, or the value if the words are read in
   * another way.
   */
  tail: readonly number[];
  /** True if the calculation was read from words that may mean something else. */
  isLoose?: boolean;
  next: number;
}

const UNIT_WORDS = 4;

/** Words that end the name of the things that a figure counts: '20 people *at* …'. */
const BREAKS =
  /^(?:is|are|was|were|be|been|am|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must|and|or|but|so|that|that's|this|it|it's|which|who|whom|if|because|since|when|while|where|how|what|then|than|to|from|by|with|without|for|over|under|in|on|at|of|not|no|only|plus|minus|times|divided|multiplied|i|we|you|they|he|she|i'd|we'd|i'll|we'll|need|want|get|gets|got|make|makes|give|gives|later|ago|another|vs|versus|against|about|leaves|means|costs|cost|pay|pays|would|per|as|after|before|until|like)$/;

/** Words that compare two figures where 'of' follows: 'ten percent instead of fifteen' is no product. */
const COMPARES =
  /^(?:instead|ahead|regardless|irrespective|independent|independently|short|shy|outside|inside|lack|fear)$/;

const BEFORE_OPERAND =
  /^(?:the|a|an|about|around|our|those|all|some|roughly|my|their|her|his|your|say|like|approximately|these|each|every|of|that|its|maybe|another|remaining|average|price|other|total|whole|first|last|new|small|large|big)$/;

export const SPENDS =
  /^(?:pay|pays|paying|cost|costs|costing|earn|earns|earning|spend|spends|spending|charging|charge)$/;

/** True if a piece is a figure, or of the type `unknown`: a range, or a number that isn't a quantity. */
export const isValue = (piece: Piece | undefined) =>
  piece?.type === 'figure' || piece?.type === 'unknown';

/** True if the piece is this punctuation mark. */
export function isMark(piece: Piece | undefined, mark: string): boolean {
  return piece?.type === 'mark' && piece.mark === mark;
}

/** True if the piece is a word that matches the pattern. */
export function isWord(piece: Piece | undefined, pattern: RegExp): boolean {
  return piece?.type === 'word' && pattern.test(piece.word);
}

/** True if an operator comes before the figure, which means that the sum began earlier. */
export function isAfterOperator(pieces: readonly Piece[], at: number): boolean {
  for (let place = at - 1; place >= 0 && place >= at - 3; place -= 1) {
    const piece = pieces[place] as Piece;
    if (piece.type === 'mark') {
      if (piece.mark === '~' || piece.mark === '≈') continue;
      if (piece.mark === '(') continue;
      if (/^[+*×÷/]$/.test(piece.mark)) return true;
      if (/^[-−–—]$/.test(piece.mark)) return place > 0 && isValue(pieces[place - 1]);
      return false;
    }
    if (piece.type !== 'word') return false;
    if (/^(?:x|times|plus|minus|per|divided|multiplied)$/.test(piece.word)) return true;
    if (piece.word === 'of') return isValue(pieces[place - 1]);
    if (!BEFORE_OPERAND.test(piece.word) && piece.word !== 'by') return false;
  }
  return false;
}

/**
 * Reads products that are added or subtracted, from left to right.
 * @param canList true if the figures of a list may be added up
 */
export function readTerm(pieces: readonly Piece[], at: number, canList: boolean): Term | null {
  let term = readProduct(pieces, at);
  while (term) {
    const found = operatorAfter(pieces, term, canList ? /plus|minus|list/ : /plus|minus/);
    if (!found) return term;
    const right = readProduct(pieces, operandFrom(pieces, found.next));
    if (!right) return found.operator === 'list' ? term : null;
    // In '5,000 + 10 %', the text doesn't say which whole the percentage belongs to.
    const kinds = [term, right].map(({ figures }) => figures.every(({ kind }) => kind === 'share'));
    if (kinds[0] !== kinds[1]) return null;
    term = joined(term, found.operator, right);
  }
  return null;
}

function readProduct(pieces: readonly Piece[], at: number): Term | null {
  let term = readOperand(pieces, at);
  while (term) {
    const found = operatorAfter(pieces, term, /times|over|of|at|for|share/);
    if (!found) return term;
    const right = readOperand(pieces, operandFrom(pieces, found.next));
    if (!right) return null;
    term = joined(term, found.operator, right);
  }
  return null;
}

function readOperand(pieces: readonly Piece[], at: number): Term | null {
  const piece = pieces[at];
  if (piece?.type === 'figure') {
    const { figure } = piece;
    const over = perNumber(pieces, at + 1);
    const values = figure.values.map((value) => (over ? value / over.value : value));
    const words = over ? `${figure.text} per ${over.text}` : figure.text;
    return {
      values,
      words,
      figures: [figure],
      operators: [],
      tail: [],
      next: over?.next ?? at + 1,
    };
  }
  if (piece?.type !== 'mark' || piece.mark !== '(') return null;
  const inner = readTerm(pieces, operandFrom(pieces, at + 1), false);
  if (!inner) return null;
  const end = afterUnits(pieces, inner.next).find((place) => isMark(pieces[place], ')'));
  return end === undefined ? null : { ...inner, words: `(${inner.words})`, next: end + 1 };
}

/** Reads a rate such as '350 cars per 1,000'. */
function perNumber(pieces: readonly Piece[], from: number) {
  for (const place of afterUnits(pieces, from)) {
    const [word, number] = [pieces[place], pieces[place + 1]];
    if (word?.type !== 'word' || word.word !== 'per') continue;
    if (number?.type !== 'figure') return null;
    return { value: number.figure.values[0] ?? 1, text: number.figure.text, next: place + 2 };
  }
  return null;
}

/**
 * Returns the indexes at which the words that belong to a figure may end: after none of them, after one, and so on. A
 * comma or a verb ends the words.
 */
export function afterUnits(pieces: readonly Piece[], from: number): number[] {
  const places = [from];
  for (let place = from; place < from + UNIT_WORDS; place += 1) {
    const piece = pieces[place];
    const isOwn =
      piece?.type === 'word' &&
      !BREAKS.test(piece.word) &&
      piece.word !== 'x' &&
      !isWord(pieces[place + 1], /^than$/) &&
      !(COMPARES.test(piece.word) && isWord(pieces[place + 1], /^of$/));
    if (!isOwn) break;
    places.push(place + 1);
  }
  return places;
}

/** Returns the index of the figure that follows an operator. Words such as 'the' and 'about' are skipped. */
export function operandFrom(pieces: readonly Piece[], from: number): number {
  let place = from;
  for (; place < from + 3; place += 1) {
    const piece = pieces[place];
    const isBefore =
      (piece?.type === 'word' && BEFORE_OPERAND.test(piece.word)) ||
      isMark(piece, '~') ||
      isMark(piece, '≈');
    if (!isBefore) break;
  }
  return place;
}

function operatorAfter(
  pieces: readonly Piece[],
  { next: from, figures }: Term,
  wanted: RegExp,
): { operator: Operator; next: number } | null {
  const left = figures.at(-1) as Figure;
  for (const place of afterUnits(pieces, from)) {
    const found = operatorAt(pieces, place, left);
    if (!found) continue;
    return wanted.test(found.operator) ? found : null;
  }
  return null;
}

/**
 * Returns the operator at this index, and the index after the operator; null if there is no operator.
 * @param left the figure before the operator
 */
export function operatorAt(
  pieces: readonly Piece[],
  at: number,
  left: Figure,
): { operator: Operator; next: number } | null {
  const piece = pieces[at];
  const found = (operator: Operator, length = 1) => ({ operator, next: at + length });
  if (piece?.type === 'mark') {
    if (piece.mark === '×' || piece.mark === '*') return found('times');
    if (piece.mark === '÷' || (piece.mark === '/' && pieces[at + 1]?.type !== 'word'))
      return found('over');
    if (piece.mark === '+') return found('plus');
    const isMinus =
      piece.mark === '−' || (/^[-–]$/.test(piece.mark) && pieces[at + 1]?.start !== piece.end);
    if (isMinus && pieces[at + 1]?.type === 'figure') return found('minus');
    // A comma may come before an operator: 'Half is $225,000, divided by 2,500'; 'twenty people, eight thousand each'.
    const isTied =
      piece.mark === ',' && isWord(pieces[at + 1], /^(?:divided|multiplied|times|plus|minus)$/);
    if (isTied) return operatorAt(pieces, at + 1, left);
    const own = pieces[at + 1];
    const isEach = piece.mark === ',' && own?.type === 'figure' && own.figure.per === 'each';
    if (isEach && left.kind === 'count' && left.time === null) return found('at');
    const isAt = piece.mark === ',' && isWord(pieces[at + 1], /^at$/) && left.kind === 'count';
    const rate = isAt ? pieces[operandFrom(pieces, at + 2)] : undefined;
    if (rate?.type === 'figure' && rate.figure.kind === 'money') return found('at', 2);
    const isComma = piece.mark === ',' && pieces[operandFrom(pieces, at + 1)]?.type === 'figure';
    if (isComma) return found('list');
    const isAnd =
      piece.mark === ',' &&
      isWord(pieces[at + 1], /^and$/) &&
      pieces[operandFrom(pieces, at + 2)]?.type === 'figure';
    return isAnd ? found('list', 2) : null;
  }
  if (piece?.type !== 'word') return null;
  const right = pieces[operandFrom(pieces, at + 1)];
  const other = right?.type === 'figure' ? right.figure : null;
  switch (piece.word) {
    case 'x':
    case 'times':
      return found('times');
    case 'multiplied':
    case 'divided':
      if (!isWord(pieces[at + 1], /^by$/)) return null;
      return found(piece.word === 'divided' ? 'over' : 'times', 2);
    case 'by':
      return dividedAt(pieces, at, left, found);
    case 'plus':
      return found('plus');
    case 'minus':
      return found('minus');
    case 'and':
      return other ? found('list') : null;
    case 'out':
      return isWord(pieces[at + 1], /^of$/) && left.kind === 'count' ? found('share', 2) : null;
    case 'of': {
      // 'Two of the three apps' are things, not a share.
      const isPicked =
        isWord(pieces[at + 1], /^(?:the|those|these|my|our)$/) && (other?.values[0] ?? 0) < 10;
      if (!other || other.kind === 'share')
        return left.kind === 'share' && other ? found('of') : null;
      if (left.kind === 'count' && left.time === null && other.time !== null) return found('times');
      return left.kind === 'share'
        ? found('of')
        : left.kind === 'count' && left.time === null && other.kind === 'count' && !isPicked
          ? found('share')
          : null;
    }
    case 'at':
    case 'with':
      if (piece.word === 'at' && other && left.kind === 'count' && left.time === null) {
        // 'At' multiplies: '12 meetings at 40 minutes'; '240 customers at 20,000', without a money sign.
        if (other.time !== null) return found('times');
        if (other.kind === 'count' && (other.values[0] ?? 0) >= 100) return found('for');
      }
      // 'At' also multiplies a duration: 'Twenty days at 5 repairs a day'.
      if (other && left.time !== null && other.per === left.time) return found('times');
      return other &&
        left.kind === 'count' &&
        (other.per === 'each' || (piece.word === 'at' && other.kind === 'money'))
        ? found('at')
        : null;
    case 'for':
    case 'over':
    case 'in':
      if (other?.time && left.per === other.time && left.time === null) return found('times');
      return piece.word === 'for' && isRateFor(left, other) ? found('for') : null;
    case 'from':
    case 'across':
      return isRateFor(left, other) ? found('for') : null;
    default:
      return SPENDS.test(piece.word) &&
        other?.kind === 'money' &&
        other.per !== null &&
        left.kind === 'count'
        ? found('at')
        : null;
  }
}

/** Reads a division with its verb at the front: 'Divide 35,000 by 150'. */
function dividedAt<T>(
  pieces: readonly Piece[],
  at: number,
  left: Figure,
  found: (operator: Operator) => T,
): T | null {
  const place = pieces.findLastIndex((piece, one) => one < at && piece.start <= left.start);
  const verb = pieces.slice(Math.max(0, place - 3), place).findLast(({ type }) => type === 'word');
  if (isWord(verb, /^(?:divide|dividing)$/)) return found('over');
  return isWord(verb, /^(?:multiply|multiplying)$/) ? found('times') : null;
}

/** True if a rate is followed by a number of things: '$9 a month for 50,000 customers'. */
function isRateFor(left: Figure, other: Figure | null): boolean {
  const isRate = left.kind === 'money' && left.per !== null;
  return isRate && other !== null && other.kind === 'count' && other.time === null;
}

const SAID: Readonly<Record<Operator, string>> = {
  ...{
    times: 'times',
    over: 'divided by',
    plus: 'plus',
    minus: 'minus',
    of: 'of',
    at: 'times',
    for: 'times',
  },
  ...{ list: 'plus', share: 'out of' },
};

function joined(left: Term, operator: Operator, right: Term): Term {
  const compute = (a: number, b: number) => {
    if (operator === 'plus' || operator === 'list') return a + b;
    if (operator === 'minus') return a - b;
    return operator === 'over' || operator === 'share' ? a / b : a * b;
  };
  return {
    values: [
      ...left.values.flatMap((a) => right.values.map((b) => compute(a, b))),
      ...unsaidScale(left, operator, right),
    ].slice(0, 16),
    words: `${left.words} ${SAID[operator]} ${right.words}`,
    figures: [...left.figures, ...right.figures],
    operators: [...left.operators, operator, ...right.operators],
    tail: right.operators.length > 0 && /plus|minus|list/.test(operator) ? right.values : [],
    isLoose: operator === 'for' || left.isLoose === true || right.isLoose === true,
    next: right.next,
  };
}

/**
 * Returns the value under the assumption that both figures have the magnitude of the second one: in '30 of 50 million'
 * both are millions.
 */
function unsaidScale(left: Term, operator: Operator, right: Term): number[] {
  const [one, other] = [left.figures.at(-1), right.figures[0]];
  if (operator !== 'share' || !one || !other || one.isScaled || !other.isScaled) return [];
  const [a = 0, b = 1] = [one.values[0], other.values[0]];
  return a < 1_000 ? [(a * (b >= 1e6 ? 1e6 : 1e3)) / b] : [];
}
