/**
 * Reads the figures of a text with their units, and the words between them. A range becomes a piece of the type
 * `unknown`.
 */
import { stemOf } from '#shared/coach/read/stem.ts';
import { type Lexeme, lexemesOf, wordAt } from './lexemes.ts';
import { type Core, fromDigits, fromWords, type Period, PERIODS } from './read-number.ts';

export interface Figure {
  /** The figure's possible values, the likeliest first: '4.800' is 4.8 or, as some countries write it, 4,800. */
  values: readonly number[];
  /** `share`: percent, fractions and '3 in 10', as a part of 1; `points`: percentage points, or points of a scale. */
  kind: 'count' | 'money' | 'share' | 'points';
  /** The unit of a duration. */
  time: Period | null;
  /** The unit after 'a' or 'per', as in '$8,000 a month'. */
  per: Period | 'each' | null;
  /** The step to which the stated figure is rounded: 10 for '250', 0.1 for '4.8'. */
  step: number;
  /** True if a magnitude was said, such as 'k' or 'million'. */
  isScaled: boolean;
  /** True if the figure was said as a percentage. */
  isPercent: boolean;
  /** The text as it was written, with the sign and without the 'per' part. */
  text: string;
  start: number;
  end: number;
}

export type Piece =
  | { type: 'figure'; figure: Figure; start: number; end: number }
  /** A range, or a number that isn't a quantity. */
  | { type: 'unknown'; start: number; end: number }
  | { type: 'word'; word: string; stem: string; start: number; end: number }
  | { type: 'mark'; mark: string; start: number; end: number };

const MONEY_WORD = /^(?:dollar|dollars|bucks|usd|eur|euro|euros|pounds|quid|gbp)$/;

/**
 * Words that can't be the counted noun of a rate. '5 trips a day' is a rate, because 'trips' is between the figure and
 * the period. With one of these words in that place, there is no rate.
 */
const BEFORE_PERIOD =
  /^(?:and|or|to|in|of|at|for|is|are|x|times|by|with|on|as|than|if|so|only|that|from|over|each|per|a|an|the)$/;
const CENT_WORD = /^(?:cent|cents|c|ct)$/;

/** Reads a text into pieces. @param text as it was typed or said */
export function readPieces(text: string): Piece[] {
  const lexemes = lexemesOf(text);
  const pieces: Piece[] = [];
  let at = 0;
  while (at < lexemes.length) {
    const read = readQuantity(text, lexemes, at);
    if (read) {
      pieces.push(read.piece);
      at = read.next;
      continue;
    }
    const { type, text: raw, start, end } = lexemes[at] as Lexeme;
    if (type === 'number') pieces.push({ type: 'unknown', start, end });
    else if (type === 'mark') pieces.push({ type: 'mark', mark: raw, start, end });
    else {
      const word = raw.toLowerCase().replaceAll('’', "'");
      pieces.push({ type: 'word', word, stem: stemOf(word), start, end });
    }
    at += 1;
  }
  return withoutRanges(pieces);
}

/** Returns the figures among the pieces. */
export function figuresOf(pieces: readonly Piece[]): Figure[] {
  return pieces.flatMap((piece) => (piece.type === 'figure' ? [piece.figure] : []));
}

interface Read {
  piece: Piece;
  next: number;
}

function readQuantity(text: string, lexemes: readonly Lexeme[], at: number): Read | null {
  const first = lexemes[at] as Lexeme;
  if (first.type === 'mark') return null;
  const core =
    first.type === 'number' ? fromDigits(text, lexemes, at) : fromWords(text, lexemes, at);
  if (core === null) return null;
  if (core === 'unknown') return unknown(first, at + 1);
  return withUnits(text, lexemes, core);
}

function unknown({ start, end }: Lexeme, next: number): Read {
  return { piece: { type: 'unknown', start, end }, next };
}

/** Reads the unit that follows a number, and the unit after 'a' or 'per'. */
function withUnits(text: string, lexemes: readonly Lexeme[], core: Core): Read {
  let { next, end, values, step } = core;
  let kind: Figure['kind'] = core.isShare ? 'share' : core.isMoney ? 'money' : 'count';
  let isPercent = false;
  let time: Period | null = core.time ?? null;
  const take = (count: number) => {
    next += count;
    end = (lexemes[next - 1] as Lexeme).end;
  };
  if (
    /^(?:more|full|whole|straight)$/.test(wordAt(lexemes, next)) &&
    PERIODS[wordAt(lexemes, next + 1)]
  )
    next += 1;
  const [one, two] = [lexemes[next], wordAt(lexemes, next + 1)];
  const word = wordAt(lexemes, next);
  const scale = (factor: number) => {
    values = values.map((value) => value * factor);
    step *= factor;
  };
  if (
    one?.text === '%' ||
    word === 'percent' ||
    word === 'pct' ||
    (word === 'per' && two === 'cent')
  ) {
    take(word === 'per' ? 2 : 1);
    if (/^(?:points?|pts?)$/.test(wordAt(lexemes, next))) {
      take(1);
      kind = 'points';
    } else {
      scale(0.01);
      kind = 'share';
      isPercent = true;
    }
  } else if (word === 'percentage' && /^points?$/.test(two)) {
    take(2);
    kind = 'points';
  } else if (/^(?:points?|pts|pp|ppt)$/.test(word)) {
    take(1);
    kind = 'points';
  } else if (MONEY_WORD.test(word)) {
    take(1);
    kind = 'money';
  } else if (one?.text === '¢' || CENT_WORD.test(word)) {
    if (!(word === 'c' && one && one.start > core.end)) {
      take(1);
      scale(0.01);
      kind = 'money';
    }
  } else if (PERIODS[word] !== undefined && !word.endsWith('ly')) {
    time = PERIODS[word] ?? null;
    take(1);
  }
  const valueEnd = end;
  const per = perAt(lexemes, next);
  if (per) next = per.next;
  // In '5 repairs a day' the rate follows the noun, which stays a word.
  const isNoun = !per && kind === 'count' && time === null && lexemes[next]?.type === 'word';
  const later =
    isNoun && !BEFORE_PERIOD.test(wordAt(lexemes, next)) ? perAt(lexemes, next + 1) : null;
  const start = core.start;
  const figure: Figure = {
    ...{
      values,
      kind,
      time,
      per: (per ?? later)?.per ?? null,
      step,
      isScaled: core.isScaled,
      isPercent,
    },
    ...{ text: text.slice(start, valueEnd), start, end: valueEnd },
  };
  return { piece: { type: 'figure', figure, start, end: (lexemes[next - 1] as Lexeme).end }, next };
}

/** Reads 'a month', 'per year', '/day', 'each', 'every week' or 'monthly'. */
function perAt(
  lexemes: readonly Lexeme[],
  at: number,
): { per: Figure['per']; next: number } | null {
  const word = wordAt(lexemes, at);
  if (/^(?:each|apiece)$/.test(word) && !/^(?:of|time)$/.test(wordAt(lexemes, at + 1))) {
    const period = PERIODS[wordAt(lexemes, at + 1)];
    return period ? { per: period, next: at + 2 } : { per: 'each', next: at + 1 };
  }
  if (word.endsWith('ly') && PERIODS[word]) return { per: PERIODS[word] ?? null, next: at + 1 };
  const isPer = /^(?:a|an|per|every|in|each|by)$/.test(word) || lexemes[at]?.text === '/';
  if (!isPer) return null;
  const next = wordAt(lexemes, at + 1);
  const isThe = (word === 'in' || word === 'by') && /^(?:a|the|one)$/.test(next);
  const period = PERIODS[isThe ? wordAt(lexemes, at + 2) : next];
  if (
    !period ||
    ((word === 'in' || word === 'by') && !isThe && !/^(?:day|week|month|year)$/.test(next))
  )
    return null;
  if (word === 'a' && /^(?:later|ago|before|after|earlier)$/.test(wordAt(lexemes, at + 2)))
    return null;
  if (wordAt(lexemes, at + 2) === 'from' && wordAt(lexemes, at + 3) === 'now') return null;
  const place = at + (isThe ? 3 : 2);
  // In '$8,000 a month each', the period is returned.
  return { per: period, next: place };
}

/**
 * Turns ranges into pieces of the type `unknown`, such as '20-30', '20 to 30', 'between 20 and 30' and 'five or six'.
 */
function withoutRanges(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] as Piece;
    const [tie, other] = [pieces[at + 1], pieces[at + 2]];
    const before = result.findLast(({ type }) => type === 'word');
    const isTied =
      piece.type === 'figure' &&
      other?.type === 'figure' &&
      tie !== undefined &&
      isRangeTie(tie, piece, other, result.at(-1), before?.type === 'word' ? before.word : '');
    if (isTied) {
      result.push({ type: 'unknown', start: piece.start, end: other.end });
      at += 2;
    } else result.push(piece);
  }
  return result;
}

function isRangeTie(
  tie: Piece,
  one: Piece,
  other: Piece,
  last: Piece | undefined,
  before: string,
): boolean {
  if (tie.type === 'mark')
    return /^[–—-]$/.test(tie.mark) && tie.start === one.end && tie.end === other.start;
  if (tie.type !== 'word') return false;
  const isAfter = last?.type === 'word' ? last.word : '';
  if (tie.word === 'or') return true;
  if (tie.word === 'and') return isAfter === 'between' || before === 'between';
  return (
    tie.word === 'to' &&
    isAfter !== 'from' &&
    !/^(?:up|down|went|fell|rose|grew|drop|dropped|drops|goes|go|fall|falls|rise|rises|grow|grows)$/.test(
      isAfter,
    )
  );
}
