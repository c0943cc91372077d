/** Reads numbers in words: 'two hundred and fifty thousand', 'one and a half million', 'a third', 'two dozen'. */

const UNITS: Readonly<Record<string, number>> = Object.fromEntries(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`
    .split(' ')
    .map((word, value) => [word, value]),
);
const TENS: Readonly<Record<string, number>> = Object.fromEntries(
  `twenty thirty forty fifty sixty seventy eighty ninety`
    .split(' ')
    .map((word, at) => [word, 20 + 10 * at]),
);
/** Magnitudes by their names. The short names count only after digits. */
export const MAGNITUDES: Readonly<Record<string, number>> = {
  ...{
    hundred: 100,
    thousand: 1e3,
    grand: 1e3,
    k: 1e3,
    million: 1e6,
    millions: 1e6,
    milion: 1e6,
    mil: 1e6,
    mio: 1e6,
  },
  ...{ m: 1e6, mn: 1e6, billion: 1e9, trillion: 1e12, bn: 1e9, b: 1e9 },
};
const PARTS: Readonly<Record<string, number>> = {
  ...{ half: 2, third: 3, thirds: 3, quarter: 4, quarters: 4, fifth: 5, fifths: 5, sixth: 6 },
  ...{ sixths: 6, seventh: 7, eighth: 8, eighths: 8, ninth: 9, tenth: 10, tenths: 10 },
};

export interface Spoken {
  value: number;
  /** The number of words that the number takes. */
  length: number;
  /** The step to which the stated number is rounded: a hundred thousand for 'two hundred thousand'. */
  step: number;
  isFraction?: true;
}

/**
 * Reads the number that begins with the first of the words.
 * @param words in lower case; in the text, a space or a hyphen separates them
 * @returns null if no number begins there, or if the word isn't a figure ('one' alone, 'the third')
 */
export function readSpoken(words: readonly string[]): Spoken | null {
  return fractionOf(words) ?? dozensOf(words) ?? wholeOf(words);
}

/** Reads 'a dozen' and 'two dozen'. */
function dozensOf([first = '', second = '']: readonly string[]): Spoken | null {
  const count = first === 'a' ? 1 : (UNITS[first] ?? 0);
  if (second !== 'dozen' || count === 0) return null;
  return { value: 12 * count, length: 2, step: 12 };
}

function fractionOf(words: readonly string[]): Spoken | null {
  const [first = '', second = '', third = ''] = words;
  if (first === 'half') return { value: 0.5, length: 1, step: 0.1, isFraction: true };
  const part = PARTS[second];
  if (part === undefined) return null;
  const isOne = first === 'a' || first === 'an' || first === 'one';
  const count = isOne ? 1 : (UNITS[first] ?? 0);
  if (count === 0 || count >= part) return null;
  // In 'a third option' the word is an ordinal, and in 'one quarter with less revenue' it means three months.
  if (
    isOne &&
    /^(?:option|one|way|idea|time|thing|person|party|group|point|reason|choice|question|product|app|team|company)$/.test(
      third,
    )
  )
    return null;
  if (isOne && part === 4 && /^(?:later|after|with|without|earlier|long|year|ago)$/.test(third))
    return null;
  return { value: count / part, length: 2, step: 0.1, isFraction: true };
}

function wholeOf(words: readonly string[]): Spoken | null {
  let total = 0;
  let chunk = 0;
  let at = 0;
  let lastMagnitude = Infinity;
  let step = Infinity;
  let isOpen = false;
  while (at < words.length) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    const isArticle =
      (word === 'a' || word === 'an') &&
      at === 0 &&
      (MAGNITUDES[next] ?? 0) >= 100 &&
      next.length > 2;
    const unit = isArticle ? 1 : UNITS[word];
    const tens = TENS[word];
    const magnitude = word.length > 2 ? MAGNITUDES[word] : undefined;
    if (at === 0 && isBareHundred(words)) {
      chunk = 100;
      isOpen = true;
      step = 100;
    } else if (unit !== undefined) {
      const isAfterTens = chunk % 100 >= 20 && chunk % 10 === 0 && unit < 10 && unit > 0;
      const isFree = chunk % 100 === 0;
      if (isOpen && !isAfterTens && !isFree) break;
      chunk += unit;
      isOpen = true;
      step = Math.min(step, unit % 10 === 0 && unit > 0 ? 10 : 1);
    } else if (tens !== undefined) {
      if (isOpen && chunk % 100 !== 0) break;
      chunk += tens;
      isOpen = true;
      step = Math.min(step, 10);
    } else if (magnitude !== undefined && isOpen && chunk > 0) {
      if (magnitude === 100) {
        if (chunk >= 100) break;
        chunk *= 100;
        step = 100;
      } else {
        if (magnitude >= lastMagnitude) break;
        total += chunk * magnitude;
        step = (Number.isInteger(chunk) ? stepOf(chunk) : Math.min(step, 0.5)) * magnitude;
        lastMagnitude = magnitude;
        chunk = 0;
        isOpen = false;
      }
    } else if (word === 'point' && isOpen && chunk > 0 && isDigit(next)) {
      const digits = [next, words[at + 2] ?? ''].filter(isDigit);
      chunk = Number(`${chunk}.${digits.map((digit) => UNITS[digit]).join('')}`);
      step = 10 ** -digits.length;
      at += digits.length;
    } else if (word === 'and' && at > 0 && next === 'a' && words[at + 2] === 'half' && chunk > 0) {
      chunk += 0.5;
      step = 0.5;
      at += 2;
    } else if (!(word === 'and' && at > 0 && isHundreds(words, at))) break;
    at += 1;
  }
  const value = total + chunk;
  // 'One' by itself usually isn't a number: 'the big one', 'one thing'.
  if (at === 0 || (at === 1 && (words[0] === 'one' || words[0] === 'zero'))) return null;
  if (splitsBefore(words, at)) return splitChunk(words, at);
  return { value, length: at, step: Number.isFinite(step) ? step : 1 };
}

/**
 * True if the next word is a magnitude that is too large to continue the current number. Then there are two numbers in
 * a row, as in 'eight thousand forty thousand', and the second one begins with the words just before this magnitude.
 */
function splitsBefore(words: readonly string[], at: number): boolean {
  const magnitude = MAGNITUDES[words[at] ?? ''] ?? 0;
  return magnitude >= 1e3 && (words[at] ?? '').length > 2;
}

function splitChunk(words: readonly string[], at: number): Spoken | null {
  let from = at - 1;
  while (from > 0 && isCardinal(words[from - 1] ?? '')) from -= 1;
  return from > 0 && from < at ? wholeOf(words.slice(0, from)) : null;
}

const isDigit = (word: string) => (UNITS[word] ?? 10) < 10;

function isCardinal(word: string): boolean {
  return word in UNITS || word in TENS || word === 'hundred';
}

/** True for 'hundred sixty' and 'hundred and five', where the speaker leaves out the 'a'. */
function isBareHundred([first, second = '', third = '']: readonly string[]): boolean {
  return first === 'hundred' && isCardinal(second === 'and' ? third : second);
}

/** True if 'and' is a part of the number, as in 'two hundred and fifty' and 'a thousand and ten'. */
function isHundreds(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? '';
  return (before === 'hundred' || before === 'thousand') && isCardinal(words[at + 1] ?? '');
}

/** Returns the step to which a number is rounded, judged by its last digit that isn't 0: 10 for 250, 0.1 for 4.8. */
export function stepOf(value: number, decimals = 0): number {
  if (decimals > 0) return 10 ** -decimals;
  let step = 1;
  while (value !== 0 && value % (step * 10) === 0) step *= 10;
  return step;
}
