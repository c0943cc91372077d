/** Two values for one thing in one text, where neither corrects the other. */
import { isFunctionWord } from '#shared/coach/read/function-words.ts';
import { areAlike, areEqual, clauseBefore, type Entry, isDefiniteAt } from './ledger.ts';
import { type Piece } from './read/read-figures.ts';
import type { Finding } from './slips.ts';
import { type Sum } from './sums.ts';

const CORRECTS =
  /\b(?:sorry|actually|i mean|correction|no|rather|make that|scratch|wait|wrong|instead|meant)\b/iu;

const VARIES =
  /\b(?:from|to|then|after|before|by|until|if|or|instead|worst|best|case|low|high|first|second|later|next|now|today|year|month|week|would|could|should|maybe|between|versus|vs|than|least|most|rise|fall|drop|grow|down|up|another|other|each|others|rest|goal|target|say|only|half|more|less|some|when)\b/iu;

/** Values of several plans beside one another. */
const PLANS = /^[-*•]|\b(?:way|option|plan|phase|version|scenario|group|city|level)\b/iu;

/** A part of it, or a further lot. */
const PARTS = /\b(?:of|other|rest|remaining|first|last|next|only|half|from|if|until|then)\b/iu;

/** 'A conversion rate of 30%' and, later, 'with our conversion rate of 40%'. */
export function againstOneself(
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
    const { figure } = entry;
    return [
      {
        ...{ kind: 'self' as const, figure, start: figure.start, end: figure.end },
        ...{ right: other.entry.figure.text, sum: '', source: '', isOneOf: false },
      },
    ];
  });
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

/** The thing that a figure counts: 'reply rate' of 'the reply rate is 30%', 'small practice' of '30 small practices'. */
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

/** The two words after it, where they name what is counted. */
function namesAfter(pieces: readonly Piece[], at: number): string[] {
  const names = pieces
    .slice(at + 1, at + 3)
    .flatMap((piece) => (piece.type === 'word' && !isFunctionWord(piece.word) ? [piece.stem] : []));
  return names.length === 2 ? names : [];
}
