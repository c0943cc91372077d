/** Finds things for which a text states two different values, without correcting the first. */
import { isFunctionWord } from '#shared/coach/read/common-words.ts';
import {
  areAlike,
  areEqual,
  clauseBefore,
  type Entry,
  isDefiniteAt,
  shared,
  toDays,
} from './ledger.ts';
import { type Figure, type Piece } from './read/read-figures.ts';
import type { Finding } from './slips.ts';
import { type Sum } from './sums.ts';
import { isWord } from './terms.ts';

const CORRECTS =
  /\b(?:sorry|actually|i mean|correction|no|rather|make that|scratch|wait|wrong|instead|meant)\b/iu;

const VARIES =
  /\b(?:from|to|then|after|before|by|until|if|or|instead|worst|best|case|low|high|first|second|later|next|now|today|year|month|week|would|could|should|maybe|between|versus|vs|than|least|most|rise|fall|drop|grow|down|up|another|other|each|others|rest|goal|target|say|only|half|more|less|some|when)\b/iu;

/** Words in sentences that compare several plans, where two values are no mistake. */
const PLANS = /^[-*•]|\b(?:way|option|plan|phase|version|scenario|group|city|level)\b/iu;

/** Words for a part of the thing, or for more of it. */
const PARTS = /\b(?:of|other|rest|remaining|first|last|next|only|half|from|if|until|then)\b/iu;

/**
 * Finds things with two values: 'A conversion rate of 30%' and later 'with our conversion rate of 40%', or 'sixty
 * lenders' and later 'those forty lenders'.
 */
export function againstOneself(
  text: string,
  pieces: readonly Piece[],
  entries: readonly Entry[],
  sums: readonly Sum[],
  known: readonly Figure[],
): Finding[] {
  const labelled = labelledTwice(text, pieces, entries, sums);
  const taken = takenUp(text, pieces, entries, sums, known);
  return [
    ...labelled,
    ...taken.filter((one) => labelled.every((other) => other.start !== one.start)),
  ];
}

function labelledTwice(
  text: string,
  pieces: readonly Piece[],
  entries: readonly Entry[],
  sums: readonly Sum[],
): Finding[] {
  const labelled = entries.flatMap((entry) => {
    const label = labelOf(entry, pieces);
    const isResult = sums.some(({ said }) => said.start === entry.figure.start);
    return label !== null && !isResult && !PLANS.test(entry.sentence) ? [{ entry, label }] : [];
  });
  return labelled.flatMap(({ entry, label }, place) => {
    const others = labelled
      .slice(0, place)
      .filter((one) => one.label === label && areAlike(one.entry.figure, entry.figure));
    const [other] = others;
    if (!other || others.some((one) => areEqual(one.entry.figure, entry.figure, 0.1))) return [];
    if (
      other.entry.start === entry.start ||
      CORRECTS.test(text.slice(other.entry.start, entry.end))
    )
      return [];
    const isCount = entry.figure.kind === 'count' && entry.figure.time === null;
    const isVaried = isCount
      ? !isDefiniteAt(pieces, entry.at) || PARTS.test(clauseBefore(entry, pieces))
      : [entry, other.entry].some((one) => VARIES.test(clauseAround(one, text)));
    if (isVaried) return [];
    return [otherwise(entry, other.entry)];
  });
}

function otherwise({ figure }: Entry, other: Entry): Finding {
  return {
    ...{ kind: 'self', figure, start: figure.start, end: figure.end },
    ...{ right: other.figure.text, sum: '', source: '', isOneOf: false },
  };
}

/** Words that refer back to an earlier figure. */
const POINTS =
  /^(?:those|these|(?:the|these|those) same|all (?:the|those|these)|with (?:only|just))$/;

/** Words for a part of a group, or for another group. */
const OTHERS =
  /^(?:of|other|others|more|extra|additional|further|remaining|left|later|ago|earlier|before|after|older|or|to|from|out|x|times|per|percent|plus|minus|new|next|last|first|second|third|again|most|best|biggest|largest|smallest|each|worth)$/;

const RELATIVE = /^(?:that|which|who|we|i|they|she|he|it|you)$/;

/** Words in a figure's clause that show a change, a choice, or another group. */
const IS_ANOTHER =
  /\b(?:instead|another|other|or|worst|best|case|grow\w*|grew|shrink|fewer|drop\w*|double|halve|cut|becomes?|later|lost|lose|gone|left|leaves|remain\w*|more|less|only|each)\b/iu;

const SURELY_CORRECTS = /\b(?:sorry|i mean|correction|make that|scratch that|i meant|wait)\b/iu;

/** A value that differs by more than this factor is taken to be about a different thing. */
const MOST_APART = 4;

/**
 * Finds figures that refer back to an earlier figure, but have a different value: 'I want sixty lenders. … Once we have
 * those forty lenders'. Nothing is reported if any earlier figure has this value, or if two of them give it.
 */
function takenUp(
  text: string,
  pieces: readonly Piece[],
  entries: readonly Entry[],
  sums: readonly Sum[],
  known: readonly Figure[],
): Finding[] {
  const own = entries.filter(
    ({ figure, sentence }) =>
      !sums.some(({ said }) => said.start === figure.start) && !/^[-*•]/u.test(sentence),
  );
  return own.flatMap((entry) => {
    const { figure } = entry;
    const before = entries.filter(({ at }) => at < entry.at);
    const tie = pointsBack(entry, pieces);
    const other = before.findLast((one) => isPointedAt(entry, one, tie, pieces));
    if (!other || other.start === entry.start) return [];
    const figures = [...before.map((one) => one.figure), ...known];
    if (figures.some((one) => isSame(one, figure) || isRest(one, figure))) return [];
    if (
      isMadeOf(
        figure,
        before.filter((one) => isAlike(entry, one)).map((one) => one.figure),
      )
    )
      return [];
    const isCorrected =
      CORRECTS.test(entry.sentence) ||
      SURELY_CORRECTS.test(text.slice(other.figure.end, entry.start));
    if (isCorrected) return [];
    const isVaried = tie !== 'yes' && IS_ANOTHER.test(clauseBefore(entry, pieces));
    return isVaried ? [] : [otherwise(entry, other)];
  });
}

function isPointedAt(entry: Entry, other: Entry, tie: Tie, pieces: readonly Piece[]): boolean {
  if (tie === 'no' || !isSameThing(entry, other, pieces)) return false;
  const [[a = 0], [b = 0]] = [toDays(entry.figure).values, toDays(other.figure).values];
  const isTime = entry.figure.time !== null;
  if (isTime) {
    const isNear = Math.max(a / b, b / a) <= MOST_APART;
    const isTied = entry.figure.time === other.figure.time || shared(entry.near, other.near) >= 1;
    return isNear && isTied;
  }
  if (entry.figure.kind !== 'count') return true;
  // 'The two engineers' may be two of several.
  return tie === 'yes' || a > b;
}

type Tie = 'yes' | 'weak' | 'no';

/**
 * Says whether the words beside a figure refer back to an earlier figure. 'Those forty lenders' do; 'the two weeks that
 * it keeps them' may.
 */
function pointsBack({ at, figure }: Entry, pieces: readonly Piece[]): Tie {
  const [two, one] = [pieces[at - 2], pieces[at - 1]];
  const word = one?.type === 'word' ? one.word : '';
  const words = two?.type === 'word' ? `${two.word} ${word}` : word;
  const after = pieces
    .slice(at + 1, at + 4)
    .map((piece) => (piece.type === 'word' ? piece.word : ''));
  const [first = '', second = ''] = after;
  // 'All seven of us' refers back to an earlier figure.
  if (/^(?:all|the)$/.test(word) && first === 'of' && /^(?:us|them)$/.test(second)) return 'yes';
  if (after.some((next) => OTHERS.test(next))) return 'no';
  if (POINTS.test(word) || POINTS.test(words)) return 'yes';
  if (figure.kind !== 'count') return /^(?:the|that|this)$/.test(word) ? 'weak' : 'no';
  if (word !== 'the') return 'no';
  if (figure.time !== null && isWord(two, /^(?:after|during)$/)) return 'weak';
  return figure.time !== null && RELATIVE.test(first)
    ? 'weak'
    : figure.time === null
      ? 'weak'
      : 'no';
}

function isAlike({ figure, heads }: Entry, other: Entry): boolean {
  const isTime = figure.time !== null;
  return isTime ? other.figure.time !== null : heads.some((head) => other.heads.includes(head));
}

function isSameThing(entry: Entry, other: Entry, pieces: readonly Piece[]): boolean {
  const [a, b] = [entry.figure, other.figure];
  if (a.kind === 'money' || a.kind === 'share')
    return a.kind === b.kind && a.per === b.per && shared(entry.near, other.near) >= 1;
  if (a.kind !== 'count' || b.kind !== 'count' || (a.time === null) !== (b.time === null))
    return false;
  if (a.time !== null) return a.per === b.per;
  const isUs = ({ at }: Entry) =>
    pieces
      .slice(at + 1, at + 3)
      .map((piece) => (piece.type === 'word' ? piece.word : ''))
      .join(' ');
  if (/^of (?:us|them)$/.test(isUs(entry))) return isUs(entry) === isUs(other);
  const name = entry.heads.find((head) => other.heads.includes(head));
  return name !== undefined && (a.per === b.per || a.per === null || b.per === null);
}

function isSame(a: Figure, b: Figure): boolean {
  const isKind = a.kind === b.kind || a.isScaled || b.isScaled;
  return isKind && (a.time === null) === (b.time === null) && areEqual(toDays(a), toDays(b), 0.1);
}

/** True if one share is the rest of the other, as 95% is after '5%'. */
function isRest(a: Figure, b: Figure): boolean {
  const isShare = a.kind === 'share' && b.kind === 'share';
  return isShare && Math.abs(1 - (a.values[0] ?? 0) - (b.values[0] ?? 0)) < 0.02;
}

/** True if two other figures give this figure: 'Two from sales and three engineers … these five'. */
function isMadeOf(figure: Figure, others: readonly Figure[]): boolean {
  const [value = 0] = toDays(figure).values;
  const all = others.map((one) => toDays(one)).map(({ values: [one = 0] }) => one);
  const isNear = (made: number) => made > 0 && Math.abs(made / value - 1) < 0.03;
  return all.some((a, place) =>
    all
      .slice(place + 1)
      .some((b) => [a + b, a - b, b - a, a * b, a * (1 - b), b * (1 - a)].some(isNear)),
  );
}

function clauseAround({ figure }: Entry, text: string): string {
  const before =
    text
      .slice(0, figure.start)
      .split(/[.,;:!?\n()]/u)
      .at(-1) ?? '';
  const after = text.slice(figure.end).split(/[.,;:!?\n()]/u)[0] ?? '';
  return `${before} ${after}`;
}

/**
 * Returns the two words for the thing that a figure counts: 'reply rate' in 'the reply rate is 30%', 'small practice'
 * in '30 small practices'. Returns null if there aren't two such words.
 */
function labelOf({ figure, at }: Entry, pieces: readonly Piece[]): string | null {
  const isCount = figure.kind === 'count' && figure.time === null;
  const after = namesAfter(pieces, at);
  if (isCount) return after.length === 2 ? after.join(' ') : null;
  const words: string[] = [];
  let isTied = false;
  for (let place = at - 1; place >= 0 && place > at - 8 && words.length < 2; place -= 1) {
    const piece = pieces[place];
    if (piece?.type !== 'word') break;
    if (/^(?:is|was|are|of|at|about|around|be|roughly)$/.test(piece.word)) isTied = true;
    else if (/^(?:a|an|the|our|their|my|its)$/.test(piece.word)) break;
    else words.unshift(piece.stem);
  }
  return isTied && words.length === 2 ? words.join(' ') : null;
}

/** Returns the two words after a figure if both can name what it counts; else an empty list. */
function namesAfter(pieces: readonly Piece[], at: number): string[] {
  const names = pieces
    .slice(at + 1, at + 3)
    .flatMap((piece) => (piece.type === 'word' && !isFunctionWord(piece.word) ? [piece.stem] : []));
  return names.length === 2 ? names : [];
}
