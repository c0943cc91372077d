/**
 * Reads a number in digits or words, with its magnitude, or as a part of a whole ('9 in 10'). Dates, times of day,
 * numbers of list items, versions and ordinals aren't quantities.
 */
import { type Lexeme, valuesOf, wordAt } from './lexemes.ts';
import { MAGNITUDES, readSpoken, type Spoken } from './spoken-numbers.ts';

export type Period = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** The periods of time by all their names. */
export const PERIODS: Readonly<Record<string, Period>> = {
  // The singular 'second' is left out, because it is mostly an ordinal.
  ...{ sec: 'second', secs: 'second', seconds: 'second' },
  ...{ min: 'minute', mins: 'minute', minute: 'minute', minutes: 'minute' },
  ...{ h: 'hour', hr: 'hour', hrs: 'hour', hour: 'hour', hours: 'hour' },
  ...{
    day: 'day',
    days: 'day',
    daily: 'day',
    week: 'week',
    weeks: 'week',
    weekly: 'week',
    wk: 'week',
  },
  ...{ month: 'month', months: 'month', monthly: 'month', mo: 'month' },
  ...{ quarter: 'quarter', quarters: 'quarter', quarterly: 'quarter' },
  ...{
    year: 'year',
    years: 'year',
    yearly: 'year',
    annually: 'year',
    yr: 'year',
    yrs: 'year',
    annual: 'year',
  },
};

/** After one of these words, a number names a thing. */
const NAMING =
  /^(?:v|version|step|option|way|case|level|tier|number|no|chapter|point|phase|q|section|question|slide|page|room|gate|route|line|ios|android|gpt|type|rule|idea|part|round|stage|bet|prio|priority|window)$/;

const TIMED = /^(?:day|week|month|year|quarter|sprint|hour|minute)$/;

const MONTH =
  /^(?:jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** A number without its units. */
export interface Core {
  values: number[];
  step: number;
  isScaled: boolean;
  isMoney: boolean;
  isShare: boolean;
  /** The unit if it is inside the number, as in 'a minute and a half'. */
  time?: Period;
  start: number;
  end: number;
  next: number;
}

/** Reads a number in digits. @returns `unknown` if it isn't a quantity, such as a date or the number of a list item */
export function fromDigits(text: string, lexemes: readonly Lexeme[], at: number): Core | 'unknown' {
  const { text: raw, start, end } = lexemes[at] as Lexeme;
  const isMoney = /^[$€£]/u.test(raw);
  const digits = raw.replace(/^[$€£]\s?/u, '');
  const before = lexemes[at - 1];
  const after = lexemes[at + 1];
  const wordBefore = wordAt(lexemes, at - 1);
  const isGlued = after !== undefined && after.start === end;
  const value = valuesOf(digits);
  if (value === null) return 'unknown';
  if (!isMoney) {
    // '1.' and '1)' at the beginning of a line number an item.
    const isFirst = before === undefined || before.text === '\n';
    if (isFirst && /^\d{1,2}$/.test(digits) && after && /^[.):]$/.test(after.text) && isGlued)
      return 'unknown';
    if (before?.text === '(' && after?.text === ')' && /^\d$/.test(digits)) return 'unknown';
    const isYear = /^(?:19|20)\d\d$/.test(digits);
    if (isYear && /^(?:in|since|by|until|from|of|before|after|year)$/.test(wordBefore))
      return 'unknown';
    if (NAMING.test(wordBefore) || isTimed(lexemes, at, value.values[0] ?? 0)) return 'unknown';
    if (
      MONTH.test(wordBefore) &&
      value.values[0] !== undefined &&
      value.values[0] <= 31 &&
      wordBefore !== 'may' &&
      wordBefore !== 'march'
    )
      return 'unknown';
    if (
      isGlued &&
      after.type === 'word' &&
      /^(?:st|nd|rd|th|am|pm|a|p|x|g|d)$/i.test(after.text) &&
      !(after.text === 'x' && /\d/.test(text[after.end + (text[after.end] === ' ' ? 1 : 0)] ?? ''))
    )
      return 'unknown';
    // '11:30', '1:1' and '24/7' aren't quantities.
    if (isGlued && after.text === ':' && /\d/.test(text[after.end] ?? '')) return 'unknown';
    if (before?.text === ':' && before.end === start && /\d/.test(text[before.start - 1] ?? ''))
      return 'unknown';
    if (text.startsWith('24/7', start) || (digits === '7' && text.startsWith('24/', start - 3)))
      return 'unknown';
    const part = asPart(text, start, digits, lexemes, at);
    if (part) return part;
    if (/^\s?(?:[ap]\.?m\b|o['’]?clock)/iu.test(text.slice(end, end + 10))) return 'unknown';
  }
  const core: Core = {
    ...{ ...value, isScaled: false, isMoney, isShare: false, start, end, next: at + 1 },
  };
  const inTen = ofTen(lexemes, at, core.values[0] ?? 0);
  if (inTen) return { ...core, ...inTen, isShare: true };
  return scaled(lexemes, core);
}

/** True if the number names a time, as in 'day 30' and 'month three', but not in 'last year 400 players'. */
function isTimed(lexemes: readonly Lexeme[], at: number, value: number): boolean {
  const isCounted = /^(?:last|this|next|per|a|each|every|that|one|the)$/.test(
    wordAt(lexemes, at - 2),
  );
  return TIMED.test(wordAt(lexemes, at - 1)) && value <= 60 && !isCounted;
}

/** Reads a share that is written with a slash, such as '1/3' and '4/5'. */
function asPart(
  text: string,
  start: number,
  digits: string,
  lexemes: readonly Lexeme[],
  at: number,
): Core | null {
  const found = /^([1-9])\/([2-9]|10)(?![\d.,/]\d|\d)/.exec(text.slice(start, start + 6));
  if (!found || digits.length > 1 || Number(found[1]) >= Number(found[2])) return null;
  const value = Number(found[1]) / Number(found[2]);
  return {
    ...{ values: [value], step: 0.1, isScaled: false, isMoney: false, isShare: true, start },
    ...{ end: (lexemes[at + 2] as Lexeme).end, next: at + 3 },
  };
}

/** Applies the magnitude that follows the digits, as in '2 million' and '5k'. */
function scaled(lexemes: readonly Lexeme[], core: Core): Core {
  const after = lexemes[core.next];
  if (after?.type !== 'word') return core;
  const word = after.text.toLowerCase();
  const magnitude = MAGNITUDES[word];
  if (magnitude === undefined || word === 'hundred') return core;
  const isGlued = after.start === core.end;
  // '5 m' may be meters, and '5 b' a variant, so they have no magnitude. '90 k' has one, with a space by mistake.
  if (!isGlued && (word === 'm' || word === 'b') && !core.isMoney && after.text !== 'M')
    return core;
  return {
    ...core,
    values: core.values.map((value) => value * magnitude),
    step: core.step * magnitude,
    ...{ isScaled: true, end: after.end, next: core.next + 1 },
  };
}

/** Reads a share like '9 in 10', '15 in 1,000' or '3 out of 10'. */
function ofTen(lexemes: readonly Lexeme[], at: number, value: number) {
  const isOut = wordAt(lexemes, at + 1) === 'out' && wordAt(lexemes, at + 2) === 'of';
  const isIn = wordAt(lexemes, at + 1) === 'in';
  const over = lexemes[at + (isOut ? 3 : 2)];
  if ((!isIn && !isOut) || over?.type !== 'number' || !/^\d/.test(over.text)) return null;
  const whole = valuesOf(over.text)?.values[0] ?? 0;
  const after = wordAt(lexemes, at + (isOut ? 4 : 3));
  if (PERIODS[after] !== undefined || MAGNITUDES[after] !== undefined || value >= whole)
    return null;
  if (
    isIn &&
    ![
      2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 100_000,
    ].includes(whole)
  )
    return null;
  return {
    ...{ values: [value / whole], step: 1 / whole },
    ...{ end: over.end, next: at + (isOut ? 4 : 3) },
  };
}

/** Reads a number in words. @returns null if no number begins here, `unknown` as in `fromDigits` */
export function fromWords(
  text: string,
  lexemes: readonly Lexeme[],
  at: number,
): Core | 'unknown' | null {
  const words: string[] = [];
  for (let place = at; place < lexemes.length && words.length < 12; place += 1) {
    const lexeme = lexemes[place] as Lexeme;
    if (lexeme.type === 'mark' && lexeme.text === '-' && words.length > 0) continue;
    if (lexeme.type !== 'word') break;
    words.push(lexeme.text.toLowerCase());
  }
  const isOneIn =
    words[0] === 'one' && (words[1] === 'in' || (words[1] === 'out' && words[2] === 'of'));
  const whole = oneThingIn(lexemes, at, words) ?? periodAndHalf(lexemes, at, words);
  if (whole) return whole;
  const isOneOf = words[0] === 'one' && /^(?:percent|dollar|cent)$/.test(words[1] ?? '');
  const spoken: Spoken | null =
    isOneIn || isOneOf ? { value: 1, length: 1, step: 1 } : readSpoken(words);
  if (!spoken) return null;
  const before = wordAt(lexemes, at - 1);
  const isQuarterly =
    words[0] === 'a' && words[1] === 'quarter' && words[2] !== 'of' && before.endsWith('s');
  if (isQuarterly) return null;
  if (
    NAMING.test(before) ||
    isTimed(lexemes, at, spoken.value) ||
    (before === 'the' && spoken.isFraction && spoken.length > 1)
  )
    return 'unknown';
  // 'Half a million' and 'half an hour' are each read as a whole.
  let next = at;
  for (let left = spoken.length; left > 0; next += 1) if (lexemes[next]?.type === 'word') left -= 1;
  const start = (lexemes[at] as Lexeme).start;
  const end = (lexemes[next - 1] as Lexeme).end;
  const core: Core = {
    ...{ values: [spoken.value], step: spoken.step, isScaled: spoken.step >= 1000 },
    ...{ isMoney: false, isShare: spoken.isFraction === true, start, end, next },
  };
  const inTen = spoken.isFraction ? null : spokenOfTen(lexemes, next, spoken.value);
  if (isOneIn && !inTen) return null;
  if (inTen) return { ...core, ...inTen, isShare: true };
  if (spoken.isFraction) {
    const [a, b] = [wordAt(lexemes, next), wordAt(lexemes, next + 1)];
    const magnitude = a === 'a' ? MAGNITUDES[b] : undefined;
    if (magnitude && b.length > 2) {
      const value = spoken.value * magnitude;
      return {
        ...core,
        values: [value],
        step: magnitude / 10,
        isShare: false,
        isScaled: true,
        end: (lexemes[next + 1] as Lexeme).end,
        next: next + 2,
      };
    }
    if ((a === 'a' || a === 'an') && PERIODS[b])
      return { ...core, isShare: false, end: (lexemes[next] as Lexeme).end, next: next + 1 };
  }
  return scaled(lexemes, core);
}

/** Reads a duration with its unit inside: 'An hour and a half'. */
function periodAndHalf(
  lexemes: readonly Lexeme[],
  at: number,
  [first = '', second = '', ...rest]: readonly string[],
): Core | null {
  const time = PERIODS[second];
  const isHalf = rest.slice(0, 3).join(' ') === 'and a half';
  if (!/^(?:an?|one)$/.test(first) || !time || !isHalf) return null;
  const [start, end] = [(lexemes[at] as Lexeme).start, (lexemes[at + 4] as Lexeme).end];
  return {
    ...{ values: [1.5], step: 0.5, isScaled: false, isMoney: false, isShare: false },
    ...{ time, start, end, next: at + 5 },
  };
}

/** Reads a share with a noun inside: 'One order in five'. */
function oneThingIn(lexemes: readonly Lexeme[], at: number, words: readonly string[]): Core | null {
  if (words[0] !== 'one' || words[2] !== 'in') return null;
  const first = lexemes[at] as Lexeme;
  const over = lexemes[at + 3];
  const digits = over?.type === 'number' ? valuesOf(over.text)?.values[0] : undefined;
  const spoken = readSpoken(words.slice(3));
  const whole = digits ?? (spoken && !spoken.isFraction ? spoken.value : 0);
  const length = digits === undefined ? (spoken?.length ?? 0) : 1;
  if (whole < 2 || PERIODS[wordAt(lexemes, at + 3 + length)]) return null;
  return {
    ...{ values: [1 / whole], step: 0.01, isScaled: false, isMoney: false, isShare: true },
    ...{ start: first.start, end: (lexemes[at + 2 + length] as Lexeme).end, next: at + 3 + length },
  };
}

/** Reads the rest of 'nine in ten', 'one in every ten' or 'one out of five', after the first number. */
function spokenOfTen(lexemes: readonly Lexeme[], next: number, value: number) {
  const skip =
    wordAt(lexemes, next) === 'in'
      ? 1
      : wordAt(lexemes, next) === 'out' && wordAt(lexemes, next + 1) === 'of'
        ? 2
        : 0;
  if (skip === 0) return null;
  const every = wordAt(lexemes, next + skip) === 'every' ? 1 : 0;
  const isBare = every === 1 && wordAt(lexemes, next + skip + 1) === 'hundred';
  if (isBare) {
    const end = (lexemes[next + skip + 1] as Lexeme).end;
    return { values: [value / 100], step: 0.01, end, next: next + skip + 2 };
  }
  const words = [0, 1, 2, 3].map((place) => wordAt(lexemes, next + skip + every + place));
  const over = readSpoken(
    words[0] === 'a' && words[1] === 'hundred' ? words : words.filter((word) => word !== ''),
  );
  if (!over || over.isFraction || value >= over.value) return null;
  const after = wordAt(lexemes, next + skip + every + over.length);
  if (PERIODS[after] !== undefined) return null;
  const place = next + skip + every + over.length;
  return {
    values: [value / over.value],
    step: 1 / over.value,
    end: (lexemes[place - 1] as Lexeme).end,
    next: place,
  };
}
