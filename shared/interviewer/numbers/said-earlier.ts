/**
 * Finds figures that don't fit the speaker's own earlier words: '15 percent like I said', though nobody had said 15, and
 * '3 of 5' where it was '2 of 5' of the same things.
 */
import { type Entry, entriesOf, shared, tellingStems, toDays } from './ledger.ts';
import { type Figure, figuresOf, readPieces } from './read/read-figures.ts';
import type { Finding } from './slips.ts';

const CLAIMS =
  "(?:like|as) i(?:['’]ve| have)? (?:just |already )?(?:said|told you|mentioned)|i(?:['’]ve| have)? already (?:said|told you|mentioned)";
const CLAIMED_AFTER = new RegExp(
  `^(?:(?: \\w+){0,2} |, )(?:${CLAIMS}|(?:that )?i said)(?: before| earlier| already)?(?=\\s*(?:[.,;:!?)]|$))`,
  'iu',
);
const CLAIMED_BEFORE = new RegExp(
  `\\b(?:${CLAIMS})[,:]? (?:(?:it['’]s|that['’]s|it|is|was|the|about|around|roughly|only|at|maybe) ){0,3}$`,
  'iu',
);
/** A learner may leave out the unit of a figure: percent, thousands or millions. */
const UNITS = [1, 100, 0.01, 1e3, 1e-3, 1e6, 1e-6];
/** A value that differs by more than this factor is taken to be about a different thing. */
const MOST_APART = 4;

/**
 * Returns the figures that the speaker claims to have said, although nobody has said them. If the speaker gave exactly
 * one other value with the same unit or noun, that is the right one; otherwise, `right` is ''.
 * @param before the words of earlier turns; without any, nothing is reported
 * @param known the figures of the case and of earlier turns
 */
export function neverSaid(
  text: string,
  entries: readonly Entry[],
  before: string,
  known: readonly Figure[],
): Finding[] {
  if (before.trim() === '') return [];
  return entries.flatMap((entry): Finding[] => {
    const { figure, at } = entry;
    const [start, end] = [text.slice(0, figure.start), text.slice(figure.end)];
    if (!CLAIMED_AFTER.test(end) && !CLAIMED_BEFORE.test(start)) return [];
    if (isLoose(figure)) return [];
    const others = [`${before}\n${start}`, end].flatMap((words) => [
      ...figuresOf(readPieces(words)),
      // A range has two figures, and each of them was said.
      ...figuresOf(
        readPieces(words.replaceAll(/ (?:or|to|and) |(?<=\d%?) ?[–—-] ?(?=\d)/giu, '; ')),
      ),
    ]);
    if (wasSaid(figure, [...known, ...others])) return [];
    const own = [...entriesOf(before), ...entries.filter((one) => one.at < at)].filter((one) =>
      isSameUnit(entry, one),
    );
    const [first] = own;
    const isClear = own.every((one) => isNear(one.figure, first?.figure ?? figure));
    const [one = 1, two = 1] = [figure.values[0], first?.figure.values[0]];
    const isOne = first && isClear && Math.max(one / two, two / one) <= MOST_APART;
    return [otherwise(figure, isOne ? first.figure.text : '', figure.end)];
  });
}

/** True for a figure that people often say without having counted: 'half', 'three things'. */
function isLoose({ kind, time, isPercent, values: [value = 0] }: Figure): boolean {
  return kind === 'share' ? !isPercent : kind === 'count' && time === null && value < 10;
}

function wasSaid(figure: Figure, others: readonly Figure[]): boolean {
  const [value = 0] = toDays(figure).values;
  const isValue = (one: number) => Math.abs(one / value - 1) <= 0.05;
  return others.some((other, place) => {
    const own = [...toDays(other).values, ...other.values];
    // '3 of 20' was 15 percent, and 15 percent leave 85.
    const whole = others[place + 1]?.values[0] ?? 1;
    const made = figure.kind === 'share' ? own.flatMap((one) => [1 - one, one / whole]) : [];
    return own.some((one) => UNITS.some((unit) => isValue(one * unit))) || made.some(isValue);
  });
}

function isNear(one: Figure, other: Figure): boolean {
  return Math.abs((one.values[0] ?? 0) / (other.values[0] ?? 1) - 1) <= 0.05;
}

function isSameUnit({ figure, heads }: Entry, { figure: other, heads: others }: Entry): boolean {
  const isUnit =
    figure.kind === other.kind &&
    figure.time === other.time &&
    figure.per === other.per &&
    figure.isPercent === other.isPercent;
  const isNamed = figure.kind !== 'count' || figure.time !== null || heads[0] === others[0];
  return isUnit && isNamed;
}

/** Words that show a change, a supposition, another group or a denial. */
const CHANGES =
  /\b(?:now|today|then|later|after|before|until|once|week|month|year|day|with|without|if|would|could|should|will|may|might|instead|another|others?|rest|more|less|fewer|new|next|first|second|last|goal|target|hope|want|say|maybe|from|to|up|down|not|no|never|none|nothing|nobody|stop\w*|forget\w*|sorry|actually|mean)\b|n['’]t\b|['’](?:d|ll)\b/iu;
/** The greatest whole whose parts are compared, as in '2 of 5'. */
const GREATEST = 100;

interface Part {
  entry: Entry;
  whole: number;
  text: string;
  /** The end of the whole in the speaker's text. */
  end: number;
}

/**
 * Returns parts of a whole ('3 of 5') where the speaker gave another part of the same whole before, in a clause about
 * the same things and without a word of change.
 * @param before the words of earlier turns
 */
export function changedParts(entries: readonly Entry[], before: string): Finding[] {
  const parts = partsIn(entries);
  if (parts.length === 0) return [];
  const earlier = partsIn(entriesOf(before));
  return parts.flatMap((part, place) => {
    const same = [...earlier, ...parts.slice(0, place)].filter((one) => isSameThing(part, one));
    const isSaid = same.some((one) => isNear(one.entry.figure, part.entry.figure));
    const other = same.at(-1);
    if (!other || isSaid) return [];
    return [otherwise({ ...part.entry.figure, text: part.text }, other.text, part.end)];
  });
}

function partsIn(entries: readonly Entry[]): Part[] {
  return entries.flatMap((entry, place) => {
    const { figure, sentence, start } = entry;
    const { figure: whole } = entries[place + 1] ?? entry;
    const [from, to] = [figure.start - start, whole.end - start];
    const text = sentence.slice(from, to);
    const size = whole.values[0] ?? 0;
    if (!/^\w+ of \w+$/u.test(text) || size > GREATEST) return [];
    const clause = `${sentence
      .slice(0, from)
      .split(/[,;:()]/u)
      .at(-1)}${sentence.slice(from).split(/[,;:()]/u)[0]}`;
    return CHANGES.test(clause) ? [] : [{ entry, whole: size, text, end: whole.end }];
  });
}

function isSameThing({ entry, whole }: Part, { entry: other, whole: size }: Part): boolean {
  const [head = ''] = entry.heads;
  const [name = head] = other.heads;
  const [clause, others] = [entry, other].map(({ about }) => undoubled(about));
  const [one, two] = [entry, other].map(({ sentence }) =>
    undoubled(tellingStems(readPieces(sentence))),
  );
  return (
    whole === size &&
    (head === '' || head === name) &&
    shared(
      (clause ?? []).filter((stem) => stem !== name),
      others ?? [],
    ) >= 1 &&
    shared(one ?? [], two ?? []) >= 2 &&
    namesIn(entry) === namesIn(other)
  );
}

/** Makes the stems of 'add' and 'adding' the same. */
function undoubled(stems: readonly string[]): string[] {
  return stems.map((stem) => stem.replace(/(.)\1$/u, '$1'));
}

/** Returns the names in a sentence: the same part of another city or person is another thing. */
function namesIn({ sentence }: Entry): string {
  return (sentence.match(/(?<=[a-z,] )[A-Z][a-z]+/gu) ?? []).toSorted().join(' ');
}

function otherwise(figure: Figure, right: string, end: number): Finding {
  return {
    ...{ kind: 'self', figure, start: figure.start, end, right },
    ...{ sum: '', source: '', isOneOf: false },
  };
}
