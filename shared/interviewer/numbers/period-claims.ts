/**
 * Finds comparisons of two figures that count different periods, if the comparison holds only for the bare numbers:
 * '$10,000 a month is less than the $60,000 a year that we lose'.
 */
import type { Figure, Piece } from './read/read-figures.ts';
import { IN } from './results.ts';
import type { Finding } from './slips.ts';

/** Between the two figures there are at most this many words and commas. */
const MOST_BETWEEN = 12;
/** A comparison is surely wrong if the figures differ by at least this share after one is converted. */
const SURELY = 0.1;
const LESS =
  /\b(?:less|fewer|lower|cheaper|smaller) than\b|\b(?:is|are|was|were|stays?|remains?|well|far) (?:\w+ )?(?:below|under)\b/u;
const MORE =
  /\b(?:more|higher|larger|bigger|greater) than\b|\b(?:is|are|was|were|stays?|remains?|well|far) (?:\w+ )?(?:above|over)\b|\b(?:exceeds?|beats?|tops?|outweighs?|covers?)\b/u;
/** Words that deny the comparison, or only suppose it. */
const UNSURE =
  /\b(?:not|no|never|nor|neither|if|unless|whether|would|could|should|must|may|might|need|needs|has|have|until|when|once|wasn't|isn't|aren't|doesn't|don't|can't|cannot|won't|or|times|percent|rather|nobody|says?)\b/u;
/** Words that limit an amount to a part of the period: '$10,000 a month for three months'. */
const FOR_A_TIME = /\b(?:for|only|during|first|one)\b/u;

/** Returns the comparisons that are wrong because the two figures count different periods. */
export function wrongPeriods(pieces: readonly Piece[]): Finding[] {
  return pieces.flatMap((piece, at) => {
    if (piece.type !== 'figure') return [];
    const found = comparedAt(pieces, at);
    return found ? [findingOf(piece.figure, found)] : [];
  });
}

interface Compared {
  isLess: boolean;
  other: Figure;
  /** The first figure's likeliest value in the other's period. */
  right: number;
}

function comparedAt(pieces: readonly Piece[], at: number): Compared | null {
  const one = pieces[at];
  const to = pieces.findIndex(
    (piece, place) => place > at && piece.type !== 'word' && !isComma(piece),
  );
  const two = pieces[to];
  if (one?.type !== 'figure' || two?.type !== 'figure' || to - at > MOST_BETWEEN) return null;
  const { figure } = one;
  const other = two.figure;
  if (figure.kind !== other.kind || figure.kind === 'share' || figure.time || other.time)
    return null;
  const factors = factorsOf(figure, other);
  if (!factors) return null;
  const words = pieces.slice(at + 1, to).map((piece) => (piece.type === 'word' ? piece.word : ','));
  const between = words.join(' ');
  const around = `${wordsBefore(pieces, at)} ${between}`;
  const isLess = LESS.test(between);
  if (isLess === MORE.test(between) || UNSURE.test(around) || FOR_A_TIME.test(between)) return null;
  const [a = 0, b = 0] = [figure.values[0], other.values[0]];
  const isBareTrue = isLess ? a < b : a > b;
  const isWrong = factors.every((factor) =>
    isLess ? a * factor > b * (1 + SURELY) : a * factor < b * (1 - SURELY),
  );
  return isBareTrue && isWrong ? { isLess, other, right: a * (factors[2] ?? 1) } : null;
}

function isComma(piece: Piece): boolean {
  return piece.type === 'mark' && piece.mark === ',';
}

/** Returns the factors from one figure's period to the other's: the least, the most and the usual one. */
function factorsOf({ per: from }: Figure, { per: to }: Figure): readonly number[] | null {
  if (from === null || to === null || from === to || from === 'each' || to === 'each') return null;
  const up = IN[`${from} ${to}`];
  if (up) return up;
  const down = IN[`${to} ${from}`];
  return down ? down.map((factor) => 1 / factor) : null;
}

/** Returns the words of the sentence before a figure. */
function wordsBefore(pieces: readonly Piece[], at: number): string {
  const words: string[] = [];
  for (let place = at - 1; place >= 0; place -= 1) {
    const piece = pieces[place] as Piece;
    if (piece.type === 'mark' && /^[.!?\n;:]$/u.test(piece.mark)) break;
    if (piece.type === 'word') words.unshift(piece.word);
  }
  return words.join(' ');
}

function findingOf(figure: Figure, { isLess, other, right }: Compared): Finding {
  const said = `${isLess ? 'less' : 'more'} than ${withPeriod(other)}`;
  const sign = /^[$€£]/u.exec(figure.text)?.[0] ?? '';
  const value = right >= 100 ? Number(right.toPrecision(3)) : Number(right.toPrecision(2));
  const unit = figure.kind === 'money' && sign === '' ? ' dollars' : '';
  return {
    ...{ kind: 'sum', figure: { ...other, text: said, per: null }, sum: withPeriod(figure) },
    ...{ start: figure.start, end: other.end, source: '', isOneOf: false },
    right: `${sign}${value.toLocaleString('en')}${unit} a ${other.per}`,
  };
}

function withPeriod({ text, per }: Figure): string {
  return `${text} a ${per}`;
}
