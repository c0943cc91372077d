/** Finds the result that a text gives for a sum, and decides whether it is right if rounded as usual. */
import { type Figure, type Piece } from './read/read-figures.ts';
import { type Period } from './read/read-number.ts';
import { afterUnits, isMark, isWord, operatorAt } from './terms.ts';

const FILL =
  /^(?:about|around|roughly|approximately|approx|some|like|maybe|say|nearly|almost|just|only|so|that|this|it|which|we|i|you|they|us|me|would|will|be|um|uh|well|then|in|total|all|together|altogether|a|an|the|of|to|out|up|at|by|more|less|than|over|under|i'd|we'd|it'd|that'd|roughly|basically|already|still|even|sum|call|gets|get|there|at|least|most|our|not|quite|loss|cost|whole|combined|ca|or|same|as|works|you'd|us|back|almost|yearly|money|revenue|people|users|something|bit|close|exactly|them|rate|share|drop|decline|increase|rise|fall|jump|change|growth|difference|saving|savings|gap|reduction|lost)$/;

const EQUALS =
  /^(?:is|are|was|were|equals|equal|makes|make|making|gives|give|giving|comes|come|coming|that's|thats|it's|its|leaves|leaving|leave|means|meaning|yields|bring|brings|bringing|costs|cost|so|total|totals|totaling|becomes|amounts|hence|therefore|ie|gets|saves|saving|that'd|that'll|altogether|together|be|earn|earns|lose|loses|save)$/;

const OPENS =
  /^(?:that's|thats|that|so|which|this|it's|it|makes|gives|equals|total|altogether|together|in|hence|therefore|means|comes|all)$/;

const FAR = 8;

const FAR_OPENS = /^(?:that's|thats|that|so|which)$/;

const TOTAL = /^(?:total|together|altogether|combined|sum)$/;

/** Signs that stand for 'is'. */
export const SYMBOL = /^(?:=|≈|->|→|⇒|=>)$/;

export interface Result {
  said: Figure;
  /** The index of the piece after the result. */
  next: number;
  /**
   * How exact the result is, according to the text: 'over 20', 'under 20', 'more than 20', 'less than 20', 'call it 20',
   * or else `near`.
   */
  bound: 'near' | 'over' | 'under' | 'above' | 'below' | 'rounded';
  isTotal: boolean;
  /** True if the result comes only after other words, or after a comma. */
  isFar?: boolean;
}

/** Returns the figure that the text gives as a sum's result, after '= 20', 'are about 20', '. That’s 20' or 'so 20'. */
export function resultAfter(
  pieces: readonly Piece[],
  from: number,
  canFollow = false,
): Result | null {
  for (const place of afterUnits(pieces, from)) {
    const result = readResult(pieces, place, canFollow);
    if (result) return result;
  }
  return (
    farResult(pieces, from) ?? afterAnd(pieces, from, /^(?:i'm|we're|you're)$/, /^(?:at|down)$/)
  );
}

/** Returns the amount that a change saves, loses or gains, as in ', and we save about 350,000 a month'. */
export function savedAfter(pieces: readonly Piece[], from: number): Result | null {
  return afterAnd(pieces, from, /^(?:we|they|you|i)$/, /^(?:save|lose|gain|win)$/);
}

/**
 * Returns the figure that is stated right after 'and' or 'so', a word that matches `who`, and a word that matches
 * `verb`. In ', and we save about 350,000', that is 350,000. Null if the words at `from` don't have this form.
 */
function afterAnd(
  pieces: readonly Piece[],
  from: number,
  who: RegExp,
  verb: RegExp,
): Result | null {
  const place = isMark(pieces[from], ',') ? from + 1 : from;
  const isThere = isWord(pieces[place + 1], who) && isWord(pieces[place + 2], verb);
  if (!isWord(pieces[place], /^(?:and|so)$/) || !isThere) return null;
  let at = place + 3;
  while (isWord(pieces[at], /^(?:at|to|about|around|roughly|only|just|some|nearly|almost)$/))
    at += 1;
  const piece = pieces[at];
  return piece?.type === 'figure'
    ? { said: piece.figure, next: at + 1, bound: 'near', isTotal: false }
    : null;
}

/** Returns a result after the end of the sum's clause: 'If 5% of 50,000 are heavy users, that’s 250'. */
function farResult(pieces: readonly Piece[], from: number): Result | null {
  for (let place = from; place < from + FAR; place += 1) {
    const piece = pieces[place];
    if (piece?.type === 'mark' && /^[,.:;]$/.test(piece.mark)) {
      const isOpened = isWord(pieces[place + 1], FAR_OPENS);
      const result = isOpened ? readResult(pieces, place) : null;
      return result && { ...result, isFar: true };
    }
    if (piece?.type !== 'word' || /^(?:to|not|if|unless|would|i|we'd|i'd)$/.test(piece.word))
      return null;
  }
  return null;
}

/** Reads the result that begins at an index. @param canFollow true if the result may come right after a comma */
export function readResult(
  pieces: readonly Piece[],
  from: number,
  canFollow = false,
): Result | null {
  let isEqual = false;
  let isSymbol = false;
  let isTotal = false;
  let bound: Result['bound'] = 'near';
  let isFar = false;
  for (let place = from; place < from + 9; place += 1) {
    const piece = pieces[place];
    if (piece === undefined || piece.type === 'unknown') return null;
    if (piece.type === 'figure') {
      // A number in two parts isn't read: '1 million 800 thousand'.
      if (!isEqual || pieces[place + 1]?.type === 'figure') return null;
      const { figure } = piece;
      const isOperand = !isSymbol && isBegun(pieces, place + 1, figure);
      if (
        isOperand ||
        (isWord(pieces[place + 1], /^(?:older|younger|times|or)$/) &&
          !isWord(pieces[place + 2], /^so$/))
      )
        return null;
      return { said: figure, next: place + 1, bound, isTotal, isFar };
    }
    if (piece.type === 'mark') {
      if (SYMBOL.test(piece.mark)) {
        isEqual = true;
        isSymbol = true;
      } else if (/^[.\n;—–-]$/.test(piece.mark)) {
        if (!isWord(pieces[place + 1], OPENS) && !isMark(pieces[place + 1], '\n')) return null;
      } else if (!/^[,:(~≈]$/.test(piece.mark)) return null;
      // The result may follow a comma: 'Which is 20 times 8 thousand, 16 thousand a month'.
      if (
        place === from &&
        piece.mark === ',' &&
        canFollow &&
        pieces[place + 1]?.type === 'figure'
      ) {
        isEqual = true;
        isFar = true;
      }
      continue;
    }
    const { word } = piece;
    // The word before 'rate' is skipped, such as 'return' in 'So a return rate of 2 percent'.
    if (isWord(pieces[place + 1], /^(?:rate|share)$/)) continue;
    if (isHesitation(pieces, place)) continue;
    if (TOTAL.test(word)) isTotal = true;
    if (EQUALS.test(word)) isEqual = true;
    else if (!FILL.test(word)) return null;
    if (isWord(pieces[place + 1], /^than$/) && /^(?:more|less)$/.test(word))
      bound = word === 'more' ? 'above' : 'below';
    else if (/^(?:over|least)$/.test(word)) bound = 'over';
    else if (/^(?:under|most|nearly|almost)$/.test(word)) bound = 'under';
    else if (/^(?:call|say|roughly|maybe|like)$/.test(word)) bound = 'rounded';
    else if (/^(?:more|less|not)$/.test(word)) return null;
  }
  return null;
}

/** True for 'what' in 'is, what, 19 million', and for 'let’s' in 'is, let’s say, 19 million'. */
function isHesitation(pieces: readonly Piece[], at: number): boolean {
  if (!isMark(pieces[at - 1], ',')) return false;
  if (isWord(pieces[at], /^what$/)) return isMark(pieces[at + 1], ',');
  return isWord(pieces[at], /^let's$/) && isWord(pieces[at + 1], /^say$/);
}

/** True if another sum begins with this figure. */
function isBegun(pieces: readonly Piece[], from: number, figure: Figure): boolean {
  return afterUnits(pieces, from).some((place) => {
    const operator = operatorAt(pieces, place, figure)?.operator;
    return operator !== undefined && operator !== 'list' && !isMark(pieces[place], ',');
  });
}

/**
 * How many of one period are in another: the fewest, the most, and the usual number that people count with. These
 * differ, because some people leave out weekends and holidays.
 */
export const IN: Readonly<Record<string, readonly [number, number, number]>> = {
  'second minute': [60, 60, 60],
  'second hour': [3600, 3600, 3600],
  'minute hour': [60, 60, 60],
  'hour day': [6, 24, 24],
  'hour week': [30, 168, 168],
  'day week': [4.5, 7, 7],
  'day month': [18, 31, 30],
  'day year': [200, 366, 365],
  'week month': [4, 4.5, 4.3],
  'week quarter': [12, 13, 13],
  'week year': [44, 53, 52],
  'month quarter': [3, 3, 3],
  'month year': [10, 12, 12],
  'quarter year': [4, 4, 4],
};

/** Returns the factors by which a result may be off because thousands or 'percent' weren't said. */
export function scalesBetween(figures: readonly Figure[], said: Figure): number[] {
  const scales = [1];
  const isScaled = figures.some((figure) => figure.isScaled);
  // '400 x 0.8 = 320 thousand', '400k x 0.8 = 320': one of the two magnitudes was left out.
  if (said.isScaled && !isScaled) scales.push(1e3, 1e6);
  if (!said.isScaled && isScaled) scales.push(1e-3, 1e-6);
  // The result is a percentage and the figures aren't: '8 x 3 = 24 %'.
  if (said.kind === 'share' && said.isPercent) scales.push(0.01);
  if (said.kind === 'points') scales.push(100);
  // In '20 minus 12, so 8,000' the two figures mean thousands.
  if (!isScaled && figures.every(({ values: [value = 0] }) => value < 1_000)) scales.push(1e3);
  return scales;
}

/**
 * Returns the factors by which a result may be off because it is for a different period, even if the text doesn't say
 * so. The list is empty if all periods are the same.
 */
export function periodsBetween(figures: readonly Figure[], said: Figure): number[] {
  const times = (figure: Figure) => [figure.time, figure.per === 'each' ? null : figure.per];
  const own = new Set(figures.flatMap(times).filter((time) => time !== null));
  const other = new Set(times(said).filter((time) => time !== null));
  const isSame =
    [...own].every((time) => other.has(time)) && [...other].every((time) => own.has(time));
  if (isSame) return [];
  const pairs = Object.entries(IN).filter(([pair]) => {
    const [one, two] = pair.split(' ') as [Period, Period];
    const isBetween = (a: Period, b: Period) =>
      (own.size === 0 || own.has(a)) && (other.size === 0 || other.has(b));
    return isBetween(one, two) || isBetween(two, one);
  });
  const factors = pairs.flatMap(([pair, [, most, usual]]) => [
    most,
    usual,
    ...(WORKED[pair] ?? []),
  ]);
  return factors.flatMap((one) => [one, 1 / one]);
}

/** Returns the factor from the figures' period to that of the result; null if there is no period, or several. */
export function periodFactor(figures: readonly Figure[], said: Figure): number | null {
  const times = figures.flatMap(({ time }) => time ?? []);
  const own = figures.flatMap(({ per }) => (per === null || per === 'each' ? [] : [per]));
  const [time, per] = [times.length === 1 ? times[0] : null, own.length === 1 ? own[0] : null];
  if (time && said.time && said.time !== time) return ratioOf(said.time, time);
  return per && said.per && said.per !== 'each' ? ratioOf(per, said.per) : null;
}

/**
 * Returns how many of the first period are in the other: below 1 if the first is longer. Returns null if that isn't
 * known.
 */
function ratioOf(one: Period, other: Period): number | null {
  const [up, down] = [IN[`${one} ${other}`], IN[`${other} ${one}`]];
  return up ? up[2] : down ? 1 / down[2] : null;
}

/** More factors between periods: working hours, days and weeks, and seconds in an hour. */
const WORKED: Readonly<Record<string, readonly number[]>> = {
  'hour day': [7, 8],
  'day week': [5],
  'day month': [20, 21, 22],
  'day year': [220, 240, 250],
  'week year': [48, 50],
  'minute hour': [3600],
};

const ALLOWED = 0.1;

const MOST_ROUNDED = 0.34;

/** True if the stated result is right, given the usual rounding. @param step the step to which it was rounded */
export function isClose(
  said: number,
  right: number,
  step: number,
  { bound }: Pick<Result, 'bound'>,
): boolean {
  if (right === 0) return Math.abs(said) <= step;
  const [a, b] = [said, Math.abs(right)];
  const off = Math.abs(a - b) / b;
  if (off <= ALLOWED + 1e-9) return true;
  // A result may be rounded to the step that was said, up or down; small whole numbers may be rounded more.
  const isNearest = Math.abs(a - b) <= step * 0.55 && off <= (b < 3 ? MOST_ROUNDED : 0.25);
  if (isNearest || (Math.abs(a - b) < step * 0.999 && off <= 0.2)) return true;
  if (bound === 'over') return a <= b && a >= b * 0.45;
  if (bound === 'under') return a >= b && a <= b * 2;
  // A comparison may be far off: '2 months at $10,000 are less than the $60,000 that we lose'.
  if (bound === 'above') return a <= b;
  if (bound === 'below') return a >= b;
  return bound === 'rounded' && off <= MOST_ROUNDED;
}
