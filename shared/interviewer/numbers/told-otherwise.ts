/**
 * Finds figures that a speaker attributes to the interviewer or to the case, although the case has a different value. A
 * figure is reported only if this is certain.
 */
import { stemOf } from '#shared/coach/read/stem.ts';
import {
  areAlike,
  areEqual,
  clauseBefore,
  type Entry,
  isDefiniteAt,
  type NumberedCase,
  shared,
  tellingStems,
  toDays,
  type Told,
  toldEntries,
} from './ledger.ts';
import { type Figure, figuresOf, type Piece, readPieces } from './read/read-figures.ts';
import type { Finding } from './slips.ts';
import type { Sum } from './sums.ts';

const SAID_BY_YOU =
  /\b(?:you(?:['’]ve| have)? (?:just |also |already )?(?:said|mentioned|gave|given|stated|explained|told (?:me|us))|by your (?:own )?(?:account|word|words)|(?:as|like) (?:you|we were) (?:said|told|mentioned)|(?:i|we) (?:was|were) told|you (?:say|tell me) (?:that )?(?:we|there|it)|the (?:prompt|case|question|table|chart|interviewer) (?:says|said|shows|tells)|according to (?:you|the (?:prompt|case|table|chart))|your (?:number|figure|data) (?:is|was|says|of))\b/iu;

/** Words such as 'you said' must be within this many characters of the figure. */
const NEAR = 70;

const HAVING =
  /\b(?:there (?:are|is)|(?:we|you)(?:['’]ve| (?:already |only |just |currently )*have)(?: got)?)(?: (?:about|only|around|just|roughly|a team of|a total of))*$/iu;

const OWN =
  /\b(?:if|would|could|should|might|may|i['’]d|we['’]d|i['’]ll|we['’]ll|will|let['’]s|say|assume|assuming|suppose|supposing|guess|guessing|estimate|think|maybe|perhaps|probably|hope|want|need|goal|target|aim|instead|until|than|from|increase|raise|cut|limit|charge|first|next|another|other|hire|add|extra|more|less|fewer|least|most|up to|within|after|before|only|pilot|try|test|start|set|like|for example|e\.g|hypothe\w+|imagine|ask|asked|call|talk|interview|invite|recruit|pick|per|random|sample|group)\b/iu;

/** Words that show that the speaker takes a part of a figure, such as a tenth, or makes up a figure. */
const TAKES_A_PART =
  /\b(?:in (?:every )?ten|out of (?:every )?ten|tenth|(?:10|ten) ?(?:%|percent)|keep|keeps|make one|my own)\b|10%/iu;

const SUPPOSES = /\b(?:if|say|assume|assuming|suppose|guess|target|goal|let['’]s)\b/iu;

/**
 * The minimum share of the words beside the figure that must also be in the case's fact. With fewer words in common,
 * the two figures may be about different things.
 */
const RETOLD = 0.6;

/**
 * Finds figures that the speaker attributes to the interviewer, although the interviewer told a different value. A
 * figure is right if any fact of the case has it, even a fact that wasn't told.
 * @param told indexes of the facts that the interviewer has told
 * @param before the words that the same person said earlier
 */
export function toldOtherwise(
  asked: NumberedCase,
  told: readonly number[],
  pieces: readonly Piece[],
  entries: readonly Entry[],
  sums: readonly Sum[],
  before: string,
): Finding[] {
  const known = toldEntries(asked, told);
  const all = toldEntries(asked, null);
  const earlier = figuresOf(readPieces(before));
  return entries.flatMap((entry, place) => {
    const { figure } = entry;
    if (sums.some(({ said }) => said.start === figure.start)) return [];
    const isExplicit = isAscribed(entry, entries);
    const own = isExplicit ? all.filter((one) => !known.includes(one)) : all;
    if (own.some((one) => isKnown(entry, one))) return [];
    const isOld = [...earlier, ...entries.slice(0, place).map((one) => one.figure)].some(
      (one) => one.kind === figure.kind && areEqual(one, figure, 0.001),
    );
    if (isOld && !isExplicit) return [];
    const meant = meantBy(entry, pieces, known, isExplicit, entries);
    if (!meant) return [];
    const { one, isOneOf } = meant;
    const { text, per } = one.figure;
    return [
      {
        ...{ kind: 'told' as const, figure, start: figure.start, end: figure.end, sum: '' },
        ...{
          right: per && per !== 'each' ? `${text} a ${per}` : text,
          source: one.sentence,
          isOneOf,
        },
      },
    ];
  });
}

/**
 * True if the speaker's figure equals this figure of the case. A small number of different things doesn't: 12 messages
 * aren't the 12 engineers.
 */
function isKnown({ figure, heads }: Entry, one: Told): boolean {
  if (!areAlike(one.figure, figure) || !areEqual(one.figure, figure)) return false;
  const isOther = heads.length > 0 && one.heads.length > 0 && shared(heads, one.heads) === 0;
  return !(
    isOther &&
    figure.kind === 'count' &&
    figure.time === null &&
    (figure.values[0] ?? 0) < 100
  );
}

/**
 * True if the speaker says that the figure comes from the interviewer: words such as 'you said' are near the figure, in
 * the same clause.
 */
function isAscribed({ sentence, start, figure }: Entry, entries: readonly Entry[]): boolean {
  const match = SAID_BY_YOU.exec(sentence);
  if (!match) return false;
  const place = start + match.index;
  const isBefore = place < figure.start;
  const between = sentence.slice(
    ...(isBefore
      ? [match.index + match[0].length, figure.start - start]
      : [figure.end - start, match.index]),
  ) as string;
  const [from, to] = isBefore ? [place, figure.start] : [figure.end, place];
  const isOther = entries.some((other) => other.figure.start >= from && other.figure.end <= to);
  // After the figure, such words must follow directly: '20% growth, you said'.
  if (between.length > (isBefore ? (isOther ? NEAR / 2 : NEAR) : NEAR / 3)) return false;
  return isBefore ? !/[;:!?()]|,\s.*,/u.test(between) : !/[;:!?()]|\d/u.test(between);
}

interface Meant {
  one: Told;
  /** True if the speaker may have meant another figure of the same sentence. */
  isOneOf: boolean;
}

/**
 * Returns the figure of the case that the speaker means but gives a different value for; null if that isn't certain.
 */
function meantBy(
  entry: Entry,
  pieces: readonly Piece[],
  known: readonly Told[],
  isExplicit: boolean,
  entries: readonly Entry[],
): Meant | null {
  const { figure, heads } = entry;
  const about = isExplicit ? aboutAll(entry) : entry.about;
  const scored = known
    .filter((one) => {
      const isFit =
        areAlike(one.figure, figure, isExplicit) || (isExplicit && isUnsigned(figure, one.figure));
      return isFit && !isForm(one);
    })
    .map((one) => {
      const head = shared(heads, one.heads);
      const words = shared(about, one.around);
      const isZero = isTenfold(figure, one.figure);
      const isPer = figure.per !== null && figure.per === one.figure.per;
      // The speaker said '12 a day', and the case has 12 a week.
      const isOther =
        figure.per !== null && one.figure.per !== null && figure.per !== one.figure.per;
      const isSame = isOther && areEqual(figure, one.figure);
      const score =
        2 * head +
        words +
        shared(about, one.about) +
        (isZero || isSame ? 2 : 0) +
        (isPer ? 0.5 : 0);
      return { one, head, words, isZero, isPer, isSame, score };
    })
    .sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (!best || isWithinBound(figure, best.one)) return null;
  const isTied =
    second !== undefined &&
    second.score >= best.score &&
    !(areAlike(second.one.figure, best.one.figure) && areEqual(second.one.figure, best.one.figure));
  if (isTied && second.one.sentence !== best.one.sentence) return null;
  const isOneOf =
    second !== undefined &&
    second.one.sentence === best.one.sentence &&
    second.score > best.score - 1;
  const meant = { one: best.one, isOneOf };
  const isCount =
    figure.kind === best.one.figure.kind && figure.kind === 'count' && figure.time === null;
  if (isExplicit) {
    // The speaker's figure is right if the same fact, or a fact that fits as well, has it.
    const isOwn = scored.some(
      ({ one, score, isSame }) =>
        !isSame &&
        areEqual(one.figure, figure) &&
        (one.around === best.one.around || score > best.score - 1.5),
    );
    if (isOwn) return null;
    const isFit = isCount
      ? best.head > 0 || best.isZero || best.isSame || best.words >= 2
      : best.score >= 1 || scored.length === 1;
    return isFit ? meant : null;
  }
  if (areEqual(best.one.figure, figure) || isMade(figure, known)) return null;
  const before = pieces[entry.at - 1];
  // The figure after an equals sign is the learner's own result.
  if (before?.type === 'mark' && /^[=≈→⇒]|>$/u.test(before.mark)) return null;
  const clause = clauseBefore(entry, pieces);
  // A smaller number of the same things isn't a slip: 'the two engineers', if the case has twelve.
  const isLess = (figure.values[0] ?? 0) < (best.one.figure.values[0] ?? 0);
  // A tenth of a told figure isn't a slip if the sentence takes a tenth: 'one in ten pays, so 800,000'.
  if (best.isZero && TAKES_A_PART.test(entry.sentence)) return null;
  const isLost = best.isZero && isLarge(figure) && isLarge(best.one.figure);
  const isDefinite = isDefiniteAt(pieces, entry.at);
  const isNamed = heads.length > 0 || best.words >= 1;
  if (isDefinite && isLost && isNamed && !SUPPOSES.test(clause) && (best.head > 0 || !isLess))
    return meant;
  if (OWN.test(clause)) return null;
  const ratio = (figure.values[0] ?? 0) / (best.one.figure.values[0] ?? 1);
  const isNear = ratio >= 0.1 && ratio <= 10;
  if (isCount && isNear && best.head > 0 && isBeside(entry, entries, best.one, known)) return meant;
  const isHad =
    HAVING.test(clause) &&
    (isCount ? best.head > 0 || isLost : best.isZero || shared(entry.near, best.one.around) >= 2);
  // In 'We have 12 engineers for six months', the duration is also something that the speaker says we have.
  const isSpan =
    figure.time !== null &&
    /\b(?:we|you) have\b.* for$/u.test(clauseBefore(entry, pieces, true)) &&
    best.words >= 1;
  if (isHad || isSpan) return meant;
  if (isDefinite && isCount && best.head > 0 && (!isLess || best.isZero)) return meant;
  if (best.isZero && best.words >= 2 && (isLost || best.head > 0 || figure.kind === 'money'))
    return meant;
  // The speaker may mean a tenth of the told figure. And 'for 100,000 of them' assumes a number.
  const isBare = clause === 'with' || (!isLess && !/(?:^|\s)(?:for|of|at|to|by)$/u.test(clause));
  if (isLost && best.head > 0 && best.words >= 1 && isBare) return meant;
  if (best.isZero && best.words >= 0.5 && figure.kind === 'money' && best.isPer) return meant;
  if (best.isZero && best.isPer && best.words >= 1 && !isLess) return meant;
  const telling = new Set(entry.near).size;
  const near = shared(entry.near, best.one.around);
  const least = figure.kind === 'money' ? 2.5 : isCount ? 2 : 1.5;
  const isRetold =
    near >= least &&
    near >= RETOLD * telling &&
    (!isCount || (best.head > 0 && !isLess && (figure.values[0] ?? 0) >= 20));
  const isMoved = /(?:^|\s)(?:to|from|by|below|above|under|over)$/u.test(clause);
  return isRetold && !isMoved && !OWN.test(wordsAfter(entry, pieces)) ? meant : null;
}

/**
 * Returns the words of the figure's clause. If these only say who told the figure ('you told me it's 55%'), returns the
 * words of the whole sentence.
 */
function aboutAll({ about, sentence }: Entry): readonly string[] {
  const isNamed = about.some((stem) => !TELLS.has(stem));
  return isNamed ? about : tellingStems(readPieces(sentence));
}

const TELLS: ReadonlySet<string> = new Set(['say', 'said', 'tell', 'told', 'mention'].map(stemOf));

/** True if an amount of money was said without its sign: 'four thousand a month' for $4,000. */
function isUnsigned(figure: Figure, other: Figure): boolean {
  const isAmount = figure.kind === 'count' && figure.time === null && isLarge(figure);
  return isAmount && other.kind === 'money' && (other.per ?? null) === figure.per;
}

/**
 * True if, in the same sentence, the speaker gives another figure of the same fact correctly: 'Three hundred people
 * cost forty million', although the fact has 200 people and forty million.
 */
function isBeside(
  entry: Entry,
  entries: readonly Entry[],
  fact: Told,
  known: readonly Told[],
): boolean {
  const others = known.filter((one) => one !== fact && one.sentence === fact.sentence);
  const beside = entries.filter((one) => one.start === entry.start && one !== entry);
  return beside.some(({ figure }) =>
    others.some(
      (one) =>
        areEqual(one.figure, figure, 0.001) &&
        (isUnsigned(figure, one.figure) ||
          (areAlike(one.figure, figure) && (figure.kind !== 'count' || isLarge(figure)))),
    ),
  );
}

const AT_LEAST = [/\bat least $/iu, /^(?: \w+){0,2} or (?:more|over|above)\b/iu] as const;
const AT_MOST = [
  /\b(?:at most|up to|under) $/iu,
  /^(?: \w+){0,2} (?:at most|or (?:less|fewer|under|below))\b/iu,
] as const;

/** True if the case gives only a bound, such as 'two people or more', and the speaker's figure keeps to it. */
function isWithinBound(figure: Figure, { figure: bound, sentence, start }: Told): boolean {
  const [before, after] = [
    sentence.slice(0, bound.start - start),
    sentence.slice(bound.end - start),
  ];
  const says = ([first, then]: typeof AT_LEAST) => first.test(before) || then.test(after);
  const [[value = 0], [limit = 0]] = [toDays(figure).values, toDays(bound).values];
  return (says(AT_LEAST) && value >= limit) || (says(AT_MOST) && value <= limit);
}

/** True if the speaker's figure can be computed from two figures of one fact: '1,200 of 3,000 clinics' leave 1,800. */
function isMade(figure: Figure, known: readonly Told[]): boolean {
  const [value = 0] = figure.values;
  const isNear = (made: number) => made > 0 && Math.abs(value / made - 1) < 0.02;
  return known.some((one) => {
    if (one.figure.kind !== figure.kind || one.figure.time !== figure.time) return false;
    const [a = 0] = one.figure.values;
    if (figure.kind === 'share' && isNear(1 - a)) return true;
    return known.some((other) => {
      const [b = 0] = other.figure.values;
      return (
        other !== one &&
        other.around === one.around &&
        other.figure.kind === one.figure.kind &&
        (isNear(a + b) || isNear(a - b))
      );
    });
  });
}

/** True if the case's figure only limits the form of the answer: '3 sentences at most'. */
function isForm({ heads, figure }: Told): boolean {
  return (figure.values[0] ?? 0) < 10 && heads.some((head) => FORM.has(head));
}

/** Stems of words for the form of an answer, such as sentences and words. */
const FORM: ReadonlySet<string> = new Set(['sentenc', 'word', 'question'].map(stemOf));

const isLarge = ({ values: [value = 0] }: Figure) => value >= 1000;

/** True if one figure is ten times the other, as if a zero had been added or lost. */
function isTenfold(a: Figure, b: Figure): boolean {
  const ratio = (a.values[0] ?? 1) / (b.values[0] ?? 1);
  return Math.abs(ratio - 10) < 0.001 || Math.abs(ratio - 0.1) < 0.00001;
}

function wordsAfter({ at }: Entry, pieces: readonly Piece[]): string {
  const words = pieces
    .slice(at + 1, at + 6)
    .map((piece) => (piece.type === 'word' ? piece.word : '|'));
  return words.join(' ').split('|')[0] ?? '';
}
