/**
 * Finds a rate to which one person gives another value later, in the same text or in a later turn: '45 cleanings a
 * year' and then 'with sixty cleanings a year'. The noun and the period must be the same, and nothing beside either
 * figure may say that another group, a part or a change is meant.
 */
import { GENERIC } from '#shared/coach/read/common-words.ts';
import { areEqual, type Entry, entriesOf } from './ledger.ts';
import type { Figure } from './read/read-figures.ts';
import type { Finding } from './slips.ts';
import type { Sum } from './sums.ts';

/** Words that show a supposition, a change, a correction, another group or a part. */
const SAYS_WHY =
  /\b(?:say|let['’]s|instead|revis\w+|better|worse|actually|sorry|rather|correct\w*|i mean|meant|wrong|suppos\w+|imagin\w+|if|unless|once|until|after|before|later|maybe|perhaps|new|another|other|others|rest|double|half|grow\w*|grew|rise\w*|fall\w*|drop\w*|goes|becomes?|goal|target|hope|want|at (?:least|most)|up to|from|first|last|some|only|more|fewer|less|extra|next|now|then|today|big|bigger|small|smaller|large|best|worst|cut|cap|limit|max\w*|min\w*)\b/iu;
/** A value that differs by more than this factor belongs to another thing. */
const MOST_APART = 4;

/**
 * Returns the rates of a text that differ from what the same person said before, in this text or in an earlier turn.
 * @param sums of the text; their results aren't compared
 * @param before the words of earlier turns
 * @param known the figures of the case and of earlier turns
 */
export function changedRates(
  entries: readonly Entry[],
  sums: readonly Sum[],
  before: string,
  known: readonly Figure[],
): Finding[] {
  const rates = entries.filter((entry) => rateOf(entry, entries) !== null);
  if (rates.length === 0) return [];
  const earlier = before.trim() === '' ? [] : entriesOf(before);
  return rates.flatMap((entry) => {
    const { figure, sentence } = entry;
    if (SAYS_WHY.test(sentence) || sums.some(({ said }) => said.start === figure.start)) return [];
    const own = entries.filter(({ start, at }) => start !== entry.start && at < entry.at);
    const all = [...known, ...entries.filter(({ at }) => at < entry.at).map((one) => one.figure)];
    if (all.some((one) => one.kind === figure.kind && areEqual(one, figure, 0.1))) return [];
    const same = [...withRates(earlier), ...withRates(own)].filter((one) =>
      isSameRate(entry, one, entries),
    );
    const other = same.at(-1)?.entry;
    const isClear = same.every((one) => other && areEqual(one.entry.figure, other.figure, 0.1));
    return other && isClear && !SAYS_WHY.test(other.sentence) ? [changed(entry, other)] : [];
  });
}

interface Rate {
  entry: Entry;
  per: NonNullable<Figure['per']>;
}

function withRates(entries: readonly Entry[]): Rate[] {
  return entries.flatMap((entry) => {
    const per = rateOf(entry, entries);
    return per === null ? [] : [{ entry, per }];
  });
}

/**
 * Returns the period that a figure counts, or the one of an equal figure in its sentence: '45 stays a year, so 45
 * cleanings'. Null if it isn't a count of something by the period.
 */
function rateOf(entry: Entry, entries: readonly Entry[]): Rate['per'] | null {
  const { figure, heads, start } = entry;
  const [thing] = heads;
  if (figure.kind !== 'count' || figure.time !== null || thing === undefined) return null;
  if (GENERIC.has(thing)) return null;
  const equal = entries.find(
    (one) => one.start === start && one.figure.per !== null && areEqual(one.figure, figure, 0.001),
  );
  const per = figure.per ?? equal?.figure.per ?? null;
  return per === 'each' ? null : per;
}

function isSameRate(entry: Entry, { entry: other, per }: Rate, entries: readonly Entry[]): boolean {
  const [one = 0, two = 0] = [entry.figure.values[0], other.figure.values[0]];
  const isNear = Math.max(one / two, two / one) <= MOST_APART;
  return isNear && rateOf(entry, entries) === per && entry.heads[0] === other.heads[0];
}

function changed({ figure }: Entry, other: Entry): Finding {
  const { text, per } = other.figure;
  return {
    ...{ kind: 'self', figure, start: figure.start, end: figure.end },
    right: per && per !== 'each' ? `${text} a ${per}` : text,
    ...{ sum: '', source: '', isOneOf: false },
  };
}
