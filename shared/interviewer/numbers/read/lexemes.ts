/** Splits a text into numbers, words and marks with their positions, and reads the value of a number's digits. */
import { stepOf } from './spoken-numbers.ts';

const DIGITS = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:['’\u00a0\u202f ]\d{3})+(?![\d])|\d+(?:[.,]\d+)*|\.\d+`;

const LEXEME = new RegExp(
  String.raw`(?<number>(?:(?<![\p{L}\d.])|(?<=(?<![\p{L}])[xX]))(?:[$€£]\s?)?(?:${DIGITS}))|(?<word>[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*)|(?<mark>->|=>|[→⇒=+*×÷/≈~%¢()–—−;:,.!?\n-])`,
  'gu',
);

export interface Lexeme {
  type: 'number' | 'word' | 'mark';
  text: string;
  start: number;
  end: number;
}

/** Returns the numbers, words and marks of a text in their order. Other characters are left out. */
export function lexemesOf(text: string): Lexeme[] {
  const all: Lexeme[] = [];
  for (const match of text.matchAll(LEXEME)) {
    const { number, word } = match.groups ?? {};
    const type = number === undefined ? (word === undefined ? 'mark' : 'word') : 'number';
    // A period inside a number belongs to the number; a period at its end ends the sentence.
    all.push({ type, text: match[0], start: match.index, end: match.index + match[0].length });
  }
  return all;
}

/** Returns the word at an index in lower case; '' if no word is there. */
export const wordAt = (lexemes: readonly Lexeme[], at: number): string => {
  const lexeme = lexemes[at];
  return lexeme?.type === 'word' ? lexeme.text.toLowerCase() : '';
};

/** Returns the possible values of a number's digits and its smallest step; null if they aren't a number ('2.0.1'). */
export function valuesOf(digits: string): { values: number[]; step: number } | null {
  const plain = digits.replace(/['’\u00a0\u202f ]/gu, '');
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) {
    const value = Number(plain.replaceAll(',', ''));
    return { values: [value], step: stepOf(value, plain.split('.')[1]?.length) };
  }
  if (/^\d+,\d{1,2}$/.test(plain)) {
    return {
      values: [Number(plain.replace(',', '.'))],
      step: 10 ** -(plain.split(',')[1]?.length ?? 0),
    };
  }
  if (/^\d{1,3}(?:\.\d{3})+$/.test(plain)) {
    const whole = Number(plain.replaceAll('.', ''));
    const values =
      plain.split('.').length > 2
        ? [whole]
        : plain.startsWith('0')
          ? [Number(plain)]
          : [Number(plain), whole];
    return { values, step: values[0] === whole ? stepOf(whole) : 0.001 };
  }
  if (!/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain)) return null;
  const value = Number(plain);
  return { values: [value], step: stepOf(value, plain.split('.')[1]?.length) };
}
