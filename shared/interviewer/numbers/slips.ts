/**
 * Finds figures in a text that an interviewer would question: a sum with a wrong result, a figure that differs from the
 * one that was told, two values for one thing (docs/interview.md). It reports only sure slips, and skips sentences that
 * it doesn't understand.
 */
import { readSentences, type Span } from '#shared/coach/read/sentences.ts';
import { tokenize } from '#shared/coach/read/tokenize.ts';
import { areEqual, entriesOf, type NumberedCase, toldEntries } from './ledger.ts';
import { againstOneself } from './own-values.ts';
import { type Figure, figuresOf, type Piece, readPieces } from './read/read-figures.ts';
import { sumsIn, type Sum } from './sums.ts';
import { toldOtherwise } from './told-otherwise.ts';

export interface Finding extends Span {
  /**
   * `told`: the case has another value; `sum`: the sum has another result; `self`: the text also gives another value.
   */
  kind: 'told' | 'sum' | 'self';
  /** The figure as it was said. `start` and `end` are its range or, for a sum, the range of the whole sum. */
  figure: Figure;
  /** The right figure; if the text has two values, the other value. */
  right: string;
  /** The sum as it was said, without its result; '' if the slip isn't a sum. */
  sum: string;
  /** The sentence of the case that told the figure; '' if the case didn't tell it. */
  source: string;
  /** True if another figure of that sentence may be meant, so that only the sentence is sure. */
  isOneOf: boolean;
}

/** A finding with the range of its sentence as `start` and `end`. */
export interface Slip extends Omit<Finding, 'figure'> {
  said: string;
}

/**
 * Finds the slips of a text, in the text's order.
 * @param told indexes of the facts that the interviewer told
 * @param before the words that the same person said earlier
 */
export function findSlips(
  asked: NumberedCase,
  told: readonly number[],
  text: string,
  before = '',
): Slip[] {
  const pieces = readPieces(text);
  if (figuresOf(pieces).length === 0) return [];
  const entries = entriesOf(text, pieces);
  const sums = sumsIn(pieces);
  const found: Finding[] = [
    ...sums.filter(({ isRight }) => !isRight).map(ofSum),
    ...toldOtherwise(asked, told, pieces, entries, sums, before),
    ...againstOneself(text, pieces, entries, sums, figuresKnown(asked, before)),
  ];
  const slips = found.filter((one) => !isPutRight(one, pieces));
  if (slips.length === 0) return [];
  const sentences = readSentences(text, tokenize(text));
  return slips
    .sort((a, b) => a.start - b.start)
    .map(({ figure, ...slip }) => ({
      ...slip,
      ...sentenceOf(slip, sentences),
      said: saidOf(figure),
    }));
}

/** Returns the figures of the case and those that the same person said earlier. */
function figuresKnown(asked: NumberedCase, before: string): Figure[] {
  const told = toldEntries(asked, null).map(({ figure }) => figure);
  return [...told, ...figuresOf(readPieces(before))];
}

function ofSum({ start, end, said, right, words }: Sum): Finding {
  return {
    ...{ kind: 'sum', figure: said, start, end, right: written(right, said), sum: words },
    ...{ source: '', isOneOf: false },
  };
}

/** True if the right figure comes afterward, so that the speaker has noticed the slip. */
function isPutRight({ right, end }: Finding, pieces: readonly Piece[]): boolean {
  const [wanted] = figuresOf(readPieces(right));
  if (!wanted) return false;
  return figuresOf(pieces).some(
    (figure) =>
      figure.start >= end && figure.kind === wanted.kind && areEqual(figure, wanted, 0.02),
  );
}

/** Returns the range of the sentences that contain the slip, from the first to the last. */
function sentenceOf({ start, end }: Span, sentences: readonly Span[]): Span {
  const own = sentences.filter((sentence) => sentence.end > start && sentence.start < end);
  return { start: own[0]?.start ?? start, end: own.at(-1)?.end ?? end };
}

/** Returns a figure as it was said, with its period. */
function saidOf({ text, per }: Figure): string {
  return per && per !== 'each' ? `${text} a ${per}` : text;
}

/** Writes a value with the sign and the units of another figure. */
function written(value: number, { kind, text, time, per }: Figure): string {
  const isShare = kind === 'share';
  const rounded = rounding(isShare ? value * 100 : value);
  const large =
    Math.abs(rounded) >= 1e6
      ? `${(rounded / 1e6).toLocaleString('en', { maximumFractionDigits: 2 })} million`
      : rounded.toLocaleString('en', { maximumFractionDigits: 2 });
  const sign = /^[$€£]/u.exec(text)?.[0] ?? '';
  const unit = isShare
    ? '%'
    : kind === 'points'
      ? rounded === 1
        ? ' point'
        : ' points'
      : kind === 'money' && sign === ''
        ? ' dollars'
        : time
          ? ` ${time}s`
          : '';
  return `${sign}${large}${unit}${per && per !== 'each' ? ` a ${per}` : ''}`;
}

/** Rounds to three digits. */
function rounding(value: number): number {
  if (value === 0) return 0;
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toFixed(Math.min(digits, 6)));
}
