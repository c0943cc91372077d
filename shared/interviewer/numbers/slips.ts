/**
 * Finds figures in a text that an interviewer would question: a sum with a wrong result, a figure that differs from
 * what the interviewer told, or two values for one thing (docs/interview.md). A figure is reported only if the slip is
 * certain. Sentences that can't be understood are skipped.
 */
import { readSentences, type Span } from '#shared/coach/read/sentences.ts';
import { tokenize } from '#shared/coach/read/tokenize.ts';
import { areEqual, entriesOf, type NumberedCase, toldEntries } from './ledger.ts';
import { changedRates } from './changed-rates.ts';
import { changedSince } from './changed-values.ts';
import { againstOneself } from './own-values.ts';
import { wrongPeriods } from './period-claims.ts';
import { type Figure, figuresOf, type Piece, readPieces } from './read/read-figures.ts';
import { changedParts, neverSaid } from './said-earlier.ts';
import { sumsIn, type Sum } from './sums.ts';
import { toldOtherwise } from './told-otherwise.ts';

export interface Finding extends Span {
  /**
   * `told`: the case gives another value; `sum`: the sum has another result; `self`: the speaker also gave another
   * value.
   */
  kind: 'told' | 'sum' | 'self';
  /** The figure as it was said. `start` and `end` are its range or, for a sum, the range of the whole sum. */
  figure: Figure;
  /**
   * The right figure as text. If the speaker gave two values for one thing, this is the other value; '' if the speaker
   * only claims to have said the figure before.
   */
  right: string;
  /** The sum as it was said, without its result; '' if the slip isn't a sum. */
  sum: string;
  /** The sentence in which the case gives the figure; '' if the case doesn't give it. */
  source: string;
  /**
   * True if the speaker may have meant another figure of that sentence. In that case, the interviewer quotes the
   * sentence, and names no figure.
   */
  isOneOf: boolean;
}

/** A slip as callers get it: `start` and `end` are the range of the sentence that holds the figure. */
export interface Slip extends Omit<Finding, 'figure'> {
  said: string;
}

/**
 * Finds the slips in a text, in the order of the text.
 * @param told indexes of the facts that the interviewer has told
 * @param before the words that the same person said earlier
 * @param isSameGround false if the interviewer has just changed the circumstances, so that figures may also change
 */
export function findSlips(
  asked: NumberedCase,
  told: readonly number[],
  text: string,
  before = '',
  isSameGround = true,
): Slip[] {
  const pieces = readPieces(text);
  if (figuresOf(pieces).length === 0) return [];
  const entries = entriesOf(text, pieces);
  const sums = sumsIn(pieces);
  const known = figuresKnown(asked, before);
  const found: Finding[] = [
    ...sums.filter(({ isRight }) => !isRight).map(ofSum),
    ...wrongPeriods(pieces),
    ...toldOtherwise(asked, told, pieces, entries, sums, before),
    ...againstOneself(text, pieces, entries, sums, known),
  ];
  const changes = [
    ...(isSameGround ? changedSince(entries, sums, before, known) : []),
    ...(isSameGround ? changedParts(entries, before) : []),
    ...neverSaid(text, entries, before, known),
    ...changedRates(entries, sums, isSameGround ? before : '', known),
  ];
  for (const change of changes) {
    if (found.every(({ start }) => start !== change.start)) found.push(change);
  }
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

/** Returns the figures of the case, those of the interviewer's lines and those that the same person said earlier. */
function figuresKnown(asked: NumberedCase, before: string): Figure[] {
  const told = toldEntries(asked, null).map(({ figure }) => figure);
  const lines = (asked.followUps ?? []).map(({ question }) => question);
  const words = [...lines, asked.turn?.line ?? '', before].join('\n');
  return [...told, ...figuresOf(readPieces(words))];
}

function ofSum({ start, end, said, right, words }: Sum): Finding {
  return {
    ...{ kind: 'sum', figure: said, start, end, right: written(right, said), sum: words },
    ...{ source: '', isOneOf: false },
  };
}

/** True if the speaker gives the right figure later in the text, and so has noticed the slip. */
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

/** Returns the speaker's figure, followed by its period, such as 'a month'. */
function saidOf({ text, per }: Figure): string {
  return per && per !== 'each' ? `${text} a ${per}` : text;
}

/** Writes a number in the form of another figure, with the same sign and units. */
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

/** Rounds a number to three significant digits. */
function rounding(value: number): number {
  if (value === 0) return 0;
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toFixed(Math.min(digits, 6)));
}
