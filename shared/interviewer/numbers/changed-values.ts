/**
 * Finds figures that the learner changes in a later turn: '40 percent of riders would pay' in the answer, but '25
 * percent of riders pay' in a reply. A change is reported only if both texts name the counted thing in the same words,
 * and neither sentence gives a reason for the change.
 */
import { areAlike, areEqual, type Entry, entriesOf, shared } from './ledger.ts';
import { type Figure, figuresOf, type Piece, readPieces } from './read/read-figures.ts';
import type { Finding } from './slips.ts';
import type { Sum } from './sums.ts';

/** Words that show a change, a supposition, another group or a correction. */
const SAYS_WHY =
  /\b(?:say|let['’]s|instead|revis\w+|better|worse|actually|sorry|rather|correct\w*|i mean|meant|wrong|assum\w+|suppos\w+|imagin\w+|if|unless|even|still|then|now|today|once|until|after|before|later|next|year|years|month|months|more|less|fewer|only|just|maybe|perhaps|new|old|first|second|last|worst|best|case|another|other|others|rest|each|double|half|from|to|up|down|grow\w*|grew|rise\w*|fall\w*|drop\w*|goes|goal|target|hope|want|at (?:least|most)|or|not|no|n['’]t|like)\b/iu;
/** A value that differs by more than this factor is taken to be about a different thing. */
const MOST_APART = 4;
/** How many words beside the counted thing must be the same, by the kind of the figure. */
const LEAST_SHARED: Readonly<Record<Figure['kind'], number>> = {
  share: 1,
  count: 2,
  money: 2.5,
  points: Infinity,
};

/**
 * Returns the figures of a text that differ from what the same person said earlier about the same thing.
 * @param sums of the text; their results aren't compared
 * @param before the words of earlier turns
 * @param known the figures of the case and of earlier turns
 */
export function changedSince(
  entries: readonly Entry[],
  sums: readonly Sum[],
  before: string,
  known: readonly Figure[],
): Finding[] {
  if (before.trim() === '' || entries.length === 0) return [];
  const pieces = readPieces(before);
  const earlier = entriesOf(before, pieces).filter(({ sentence }) => !SAYS_WHY.test(sentence));
  return entries.flatMap((entry) => {
    const { figure, sentence } = entry;
    if (SAYS_WHY.test(sentence) || sums.some(({ said }) => said.start === figure.start)) return [];
    const own = entries.filter(({ at }) => at < entry.at).map((one) => one.figure);
    const said = [...figuresOf(pieces), ...own];
    const isKnown = [...known, ...said].some(
      (one) => one.kind === figure.kind && areEqual(one, figure, 0.1),
    );
    if (isKnown || isMadeOf(figure, said)) return [];
    const other = earlier.findLast((one) => isSameThing(entry, one));
    return other ? [changed(entry, other, before, pieces)] : [];
  });
}

function isSameThing(entry: Entry, other: Entry): boolean {
  const [a, b] = [entry.figure, other.figure];
  if (!areAlike(a, b) || a.per !== b.per || a.time !== null) return false;
  const [one = 0, two = 0] = [a.values[0], b.values[0]];
  if (Math.max(one / two, two / one) > MOST_APART) return false;
  const [thing] = entry.heads;
  if (a.kind !== 'money' && (thing === undefined || thing !== other.heads[0])) return false;
  const beside = ({ about }: Entry) => about.filter((stem) => stem !== thing);
  return shared(beside(entry), beside(other)) >= LEAST_SHARED[a.kind];
}

/** True if other figures of the speaker's give this one: as a sum, a difference, a part, a share, or the rest. */
function isMadeOf(figure: Figure, others: readonly Figure[]): boolean {
  const [value = 0] = figure.values;
  const isNear = (made: number) => made > 0 && Math.abs(made / value - 1) < 0.03;
  const isShare = figure.kind === 'share';
  return others.some((one) => {
    const [a = 0] = one.values;
    if (one.kind === figure.kind && isShare && isNear(1 - a)) return true;
    return others.some((other) => {
      const [b = 0] = other.values;
      if (one === other || one.time !== other.time) return false;
      const isOfKind = one.kind === figure.kind;
      if (other.kind === 'share' && isOfKind) return isNear(a * b) || isNear(a * (1 - b));
      if (one.kind !== other.kind) return false;
      return isOfKind ? isNear(a + b) || isNear(a - b) : isShare && isNear(a / b);
    });
  });
}

function changed(
  { figure, heads }: Entry,
  other: Entry,
  before: string,
  pieces: readonly Piece[],
): Finding {
  const thing = pieces
    .slice(other.at + 1, other.at + 6)
    .find((piece) => piece.type === 'word' && piece.stem === heads[0]);
  const right = before.slice(other.figure.start, thing?.end ?? other.figure.end);
  return {
    ...{ kind: 'self', figure, start: figure.start, end: figure.end, right },
    ...{ sum: '', source: '', isOneOf: false },
  };
}
