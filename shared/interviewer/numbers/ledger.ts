/**
 * Lists the figures of a text, each with the things that it counts, and the figures that a case itself states: in its
 * prompt, its exhibit and the facts that were told.
 */
import type { Exhibit, Fact } from '#shared/contract/questions/question.ts';
import { areSynonyms } from '#shared/coach/match/synonyms.ts';
import { GENERIC, isFunctionWord } from '#shared/coach/read/common-words.ts';
import { readPieces, type Figure, type Piece } from './read/read-figures.ts';
import { type Period } from './read/read-number.ts';

/** The figures that a case states. */
export interface NumberedCase {
  content: string;
  exhibit?: Exhibit | null;
  facts?: readonly Pick<Fact, 'ask' | 'answer'>[] | null;
  /** Lines in which the interviewer may give other figures. */
  followUps?: readonly { question: string }[] | null;
  turn?: { line: string } | null;
}

export interface Entry {
  figure: Figure;
  /** The stems of the things that the figure counts: 'engineer' in '12 new engineers'. */
  heads: readonly string[];
  /** Stems of the content words in the figure's clause. */
  about: readonly string[];
  /** Stems of the content words next to the figure. */
  near: readonly string[];
  /** The figure's sentence, unchanged. */
  sentence: string;
  /** The sentence's range in the text. */
  start: number;
  end: number;
  /** The figure's index among the pieces. */
  at: number;
}

/** A figure that the case itself states. */
export interface Told extends Entry {
  /** Stems of the content words of the whole fact, with its question. */
  around: readonly string[];
}

const SKIPPED =
  /^(?:of|them|our|the|these|those|all|new|about|more|other|their|its|small|large|big|bigger|smaller|extra|additional|whole|total|current|existing|my|your|his|her|us|more)$/;
const DEFINITE = /^(?:the|those|these|our|your)$/;
const ENDS_HEAD =
  /^(?:and|or|but|so|that|who|which|is|are|was|were|in|on|at|for|to|with|from|by|each|if|than|when|while|because|as|then|have|has|had|can|could|would|will|should|do|don't|a|an|i|we|you|they|it|per|out|into|over|after|before|not|x|times|plus|minus)$/;

/** Returns all figures of a text with their context. */
export function entriesOf(text: string, pieces: readonly Piece[] = readPieces(text)): Entry[] {
  return pieces.flatMap((piece, at) => {
    if (piece.type !== 'figure') return [];
    const [from, to] = bounds(pieces, at, /^[.!?\n;]$/);
    const [first, last] = bounds(pieces, at, /^[.!?\n;:,()]$/);
    const start = pieces[from]?.start ?? 0;
    const end = Math.min(
      text.length,
      (pieces[to - 1]?.end ?? text.length) +
        (/[.!?]/.test(text[pieces[to - 1]?.end ?? 0] ?? '') ? 1 : 0),
    );
    return [
      {
        figure: piece.figure,
        heads: headsOf(pieces, at),
        about: aboutOf(pieces, first, last, from, to),
        near: tellingStems(pieces.slice(Math.max(first, at - NEAR), Math.min(last, at + NEAR))),
        sentence: text.slice(start, end).trim(),
        ...{ start, end, at },
      },
    ];
  });
}

/** Up to this many pieces before and after a figure count as next to it. */
const NEAR = 6;

/** Returns the stems of the content words in the figure's clause; if it has none, those in the figure's sentence. */
function aboutOf(
  pieces: readonly Piece[],
  ...[first, last, from, to]: [number, number, number, number]
): string[] {
  const own = tellingStems(pieces.slice(first, last));
  return own.length > 0 ? own : tellingStems(pieces.slice(from, to));
}

function bounds(pieces: readonly Piece[], at: number, stop: RegExp): [number, number] {
  const ends = (piece: Piece | undefined) =>
    piece === undefined || (piece.type === 'mark' && stop.test(piece.mark));
  let from = at;
  while (!ends(pieces[from - 1])) from -= 1;
  let to = at;
  while (!ends(pieces[to])) to += 1;
  return [from, to];
}

/** Returns up to two word stems that name the things a figure counts. @param at the figure's index */
function headsOf(pieces: readonly Piece[], at: number): string[] {
  const heads: string[] = [];
  for (let place = at + 1; place < at + 8 && heads.length < 2; place += 1) {
    const piece = pieces[place];
    // In '20,000 of 2 million players' both figures count the players.
    if (piece?.type === 'figure' && heads.length === 0) continue;
    if (piece?.type !== 'word') break;
    if (SKIPPED.test(piece.word)) continue;
    if (ENDS_HEAD.test(piece.word)) break;
    heads.push(piece.stem);
  }
  return heads;
}

/** Returns the stems of the content words: words of three letters or more, without function words such as 'the'. */
export function tellingStems(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece) =>
    piece.type === 'word' && piece.word.length > 2 && !isFunctionWord(piece.word)
      ? [piece.stem]
      : [],
  );
}

/** Remembers cases that were read, so that each is read once. */
const read = new WeakMap<NumberedCase, { own: Told[]; facts: Told[][] }>();

/** Returns the figures that a case states. @param told indexes of the facts that were told; null for all facts */
export function toldEntries(asked: NumberedCase, told: readonly number[] | null): Told[] {
  const { own, facts } = read.get(asked) ?? readCase(asked);
  return [...own, ...(told === null ? facts.flat() : told.flatMap((place) => facts[place] ?? []))];
}

function readCase(asked: NumberedCase) {
  const { content, exhibit, facts } = asked;
  const prompt = entriesOf(content).map((entry) => ({ ...entry, around: entry.about }));
  const told = (facts ?? []).map(({ ask, answer }) => factEntries(ask, answer));
  const entries = { own: [...prompt, ...exhibitEntries(exhibit ?? null)], facts: told };
  read.set(asked, entries);
  return entries;
}

/** Matches the 'a' that means one: 'Our money lasts a year'. */
const A_PERIOD =
  /(?<=\b(?:lasts?|takes?|for|within|in) )a(?= (?:day|week|month|quarter|year)\b)/giu;

/**
 * Reads a fact's figures. A figure without a noun of its own counts the things that were asked about: 'How many
 * customers are there?' '50,000.'
 */
function factEntries(ask: string, answer: string): Told[] {
  const asked = tellingStems(readPieces(ask));
  const around = [...asked, ...tellingStems(readPieces(answer))];
  let time: Figure['time'] = null;
  return entriesOf(answer.replace(A_PERIOD, '1')).map((one) => {
    const text = answer.slice(one.figure.start, one.figure.end);
    const sentence = answer.slice(one.start, one.end).trim();
    const entry = { ...one, figure: { ...one.figure, text }, sentence };
    const { figure, heads } = entry;
    const isBare = figure.kind === 'count' && heads.length === 0;
    const own =
      isBare && figure.time === null && figure.per === null ? { ...figure, time } : figure;
    time = figure.time ?? time;
    return { ...entry, figure: own, heads: isBare ? asked : heads, around };
  });
}

function exhibitEntries(exhibit: Exhibit | null): Told[] {
  if (!exhibit) return [];
  const { caption, columns, rows } = exhibit;
  return rows.flatMap(([name = '', ...cells]) =>
    cells.flatMap((cell, place) => {
      const label = `${String(name)} ${columns[place + 1] ?? ''}`;
      const text = `${String(cell)} ${label}`;
      const around = tellingStems(readPieces(`${caption} ${label}`));
      return entriesOf(text)
        .slice(0, 1)
        .map((entry) => ({ ...entry, around, sentence: `${label}: ${String(cell)}` }));
    }),
  );
}

/** True if two figures can be about one thing: they have the same kind, unit and period. */
export function areAlike(a: Figure, b: Figure, isAnyPeriod = false): boolean {
  if (a.kind !== b.kind || a.time !== b.time) return false;
  if (isAnyPeriod) return true;
  return (
    a.per === b.per || a.per === null || b.per === null || a.per === 'each' || b.per === 'each'
  );
}

/** True if two figures have the same value, rounded as usual. @param allowed the share by which they may differ */
export function areEqual(a: Figure, b: Figure, allowed = 0.03): boolean {
  return a.values.some((one) =>
    b.values.some(
      (other) =>
        one === other ||
        Math.abs(one / other - 1) <= allowed ||
        (Math.abs(one - other) < Math.max(a.step, b.step) * 0.51 &&
          Math.abs(one / other - 1) < 0.2),
    ),
  );
}

/** The number of days in each period. */
const DAYS: Readonly<Record<Period, number>> = {
  ...{
    second: 1 / 86_400,
    minute: 1 / 1440,
    hour: 1 / 24,
    day: 1,
    week: 7,
    month: 30.4,
    quarter: 91,
    year: 365,
  },
};

/** Converts a duration to days; returns any other figure unchanged. */
export function toDays(figure: Figure): Figure {
  const factor = figure.time ? DAYS[figure.time] : 1;
  const values = figure.values.map((value) => value * factor);
  return { ...figure, values, step: figure.step * factor };
}

/**
 * Counts the words that are among the others, or mean the same as one of them. Words that many questions use count
 * half.
 */
export function shared(stems: readonly string[], others: readonly string[]): number {
  return [...new Set(stems)]
    .filter((stem) => others.some((other) => stem === other || areSynonyms(stem, other)))
    .reduce((sum, stem) => sum + (GENERIC.has(stem) ? 0.5 : 1), 0);
}

/** True if a figure refers to something known, as in 'the 20', 'our 20' and 'all the 20'. */
export function isDefiniteAt(pieces: readonly Piece[], at: number): boolean {
  const before = pieces[at - 1];
  const [one, two] = [before, pieces[at - 2]];
  if (one?.type !== 'word') return false;
  if (DEFINITE.test(one.word)) return true;
  return (
    /^(?:about|around|roughly|all)$/.test(one.word) &&
    two?.type === 'word' &&
    DEFINITE.test(two.word)
  );
}

/**
 * Returns the words of a figure's clause that come before the figure.
 * @param canPass true if the words may reach past other figures
 */
export function clauseBefore({ at }: Entry, pieces: readonly Piece[], canPass = false): string {
  const words: string[] = [];
  for (let place = at - 1; place >= 0; place -= 1) {
    const piece = pieces[place] as Piece;
    if (piece.type !== 'word' && !(canPass && piece.type === 'figure')) break;
    words.unshift(piece.type === 'word' ? piece.word : '#');
  }
  return words.join(' ');
}
