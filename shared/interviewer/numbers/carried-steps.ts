/** The ways in which a text goes on to reckon with what it said before, each with what should come out. */
import { DAYS, headsOf, toDays } from './ledger.ts';
import type { Figure, Piece } from './read/read-figures.ts';
import type { Period } from './read/read-number.ts';
import { IN, isClose, readResult, type Result } from './results.ts';
import type { Sum } from './sums.ts';
import { isMark, isWord, operandFrom } from './terms.ts';

/** So many figures before it may be meant. */
const BACK = 8;

/** A sum that goes on with figures from before. */
export interface Step {
  result: Result;
  right: number;
  words: string;
  /** The figures that it names itself. */
  own: readonly Figure[];
  /** May it be made of other figures than its own, and how? */
  others: 'any' | 'left' | 'none';
}

/** The step that begins at a place; null where none does. @param read sums before it: their results go on */
export function stepAt(pieces: readonly Piece[], at: number, read: readonly Sum[]): Step | null {
  return (
    acrossAt(pieces, at, read) ??
    overPeriodAt(pieces, at) ??
    takenOffAt(pieces, at, read) ??
    togetherAt(pieces, at) ??
    eachOneAt(pieces, at) ??
    ofThemAt(pieces, at) ??
    pricedAt(pieces, at)
  );
}

/** The last figures before a place, the nearest first. */
export function figuresBefore(pieces: readonly Piece[], at: number): Figure[] {
  return pieces
    .slice(0, at)
    .flatMap((piece) => (piece.type === 'figure' ? [piece.figure] : []))
    .toReversed()
    .slice(0, BACK);
}

/** Is it what was said? 'Almost' and 'more than' allow less here than in a sum that is said whole. */
export function isNear({ said, bound }: Result, right: number): boolean {
  return said.values.some((one) => {
    if (bound === 'under')
      return (
        isClose(one, right, said.step, { bound: 'near' }) || (one >= right && one <= right * 1.3)
      );
    return isClose(one, right, said.step, { bound }) && !(bound === 'over' && right < one * 0.9);
  });
}

/** The result after a comma, a full stop or 'and': 'and we're at 20', ', that brings in 20'. */
function resultFrom(pieces: readonly Piece[], from: number): Result | null {
  let place = from;
  if (isMark(pieces[place], ',') || isMark(pieces[place], '.')) place += 1;
  const next = isWord(pieces[place], /^(?:and|so|then)$/) ? place + 1 : place;
  if (isWord(pieces[place], /^and$/)) place = next;
  const isThere =
    isWord(pieces[next], /^(?:i'm|we're|you're)$/) &&
    isWord(pieces[next + 1], /^(?:at|left|down)$/);
  const figureAt = isThere ? skipped(pieces, next + 2) : -1;
  const piece = pieces[figureAt];
  if (piece?.type === 'figure')
    return { said: piece.figure, next: figureAt + 1, bound: 'near', isTotal: false };
  return readResult(pieces, place);
}

function skipped(pieces: readonly Piece[], from: number): number {
  let place = from;
  while (isWord(pieces[place], /^(?:at|to|with|up|about|around|roughly|just|only)$/)) place += 1;
  return operandFrom(pieces, place);
}

/** The end of a clause within so many words. */
function clauseEnd(pieces: readonly Piece[], from: number, most = 5): number {
  for (let place = from; place <= from + most; place += 1) {
    const piece = pieces[place];
    if (piece?.type === 'mark' || isWord(piece, /^(?:that's|thats|it's|so|and|that)$/))
      return place;
    if (piece?.type !== 'word') return -1;
  }
  return -1;
}

function isBegin(pieces: readonly Piece[], at: number): boolean {
  return at === 0 || pieces[at - 1]?.type === 'mark' || isWord(pieces[at - 1], /^(?:and|so|then)$/);
}

/** 'Across the 200 agents that's 450 hours', 'At $15 in fees, that brings in 25 million': with the last figure before. */
function acrossAt(pieces: readonly Piece[], at: number, read: readonly Sum[]): Step | null {
  if (!isWord(pieces[at], /^(?:across|at|for|over|times|with)$/) || !isBegin(pieces, at))
    return null;
  const place = operandFrom(pieces, at + 1);
  const piece = pieces[place];
  if (piece?.type !== 'figure' || piece.figure.kind === 'share' || piece.figure.kind === 'points')
    return null;
  const { figure } = piece;
  const end = clauseEnd(pieces, place + 1);
  if (end < 0) return null;
  const result = resultFrom(pieces, end);
  const [last] = lastResults(pieces, at, read);
  const isNamed = figure.kind === 'money' || headsOf(pieces, place).length > 0;
  const isScenario = isWord(pieces[at], /^at$/) && figure.kind === 'count' && last?.time === null;
  if (!isNamed || isScenario) return null;
  if (!result || !last || last.kind === 'share' || last.kind === 'points') return null;
  const { said } = result;
  const kinds = [figure.kind, last.kind];
  const isMoney = kinds.includes('money');
  if (kinds.every((kind) => kind === 'money')) return null;
  if (isMoney !== (said.kind === 'money') && !(isMoney && said.isScaled)) return null;
  const times = [figure, last].filter(({ time }) => time !== null);
  if (times.length > 1 || (times.length === 0) !== (said.time === null)) return null;
  return multiplied(result, last, figure, [figure]);
}

function multiplied(result: Result, one: Figure, other: Figure, own: readonly Figure[]): Step {
  const { said } = result;
  const [a = 0] = toDays(one).values;
  const [b = 0] = toDays(other).values;
  const right = (a * b) / (said.time ? DAYS[said.time] : 1);
  return { result, right, words: `${one.text} times ${other.text}`, own, others: 'any' };
}

/** Results of sums before a place, else the last figure of the sentence before; the nearest first. */
function lastResults(pieces: readonly Piece[], at: number, read: readonly Sum[]): Figure[] {
  const start = pieces[at]?.start ?? 0;
  const results = read.filter(({ said }) => said.end <= start).map(({ said }) => said);
  const [last] = figuresBefore(pieces, at);
  const rest = results.toReversed().filter((one) => one !== last);
  return last ? [last, ...rest] : rest;
}

/** 'So 80,000 a week. Over a year that's two million' */
function overPeriodAt(pieces: readonly Piece[], at: number): Step | null {
  if (!isWord(pieces[at], /^(?:over|in|per|for)$/) || !isBegin(pieces, at)) return null;
  const [article, unit] = [pieces[at + 1], pieces[at + 2]];
  if (!isWord(article, /^(?:a|one|the|whole)$/) || unit?.type !== 'word') return null;
  const to = unit.word as Period;
  const result = to in DAYS ? resultFrom(pieces, at + 3) : null;
  const before = figuresBefore(pieces, at);
  const [last] = before;
  const from = before.find(({ per }) => per !== null && per !== 'each')?.per as Period | undefined;
  const usual = from && IN[`${from} ${to}`];
  if (!result || !last || !usual || last.kind !== result.said.kind || last.time !== null)
    return null;
  if (last.kind === 'share' || last.kind === 'points' || (last.per !== null && last.per !== from))
    return null;
  const { said } = result;
  const [, most, mean] = usual;
  const [value = 0] = last.values;
  const isPeriod = before.some(({ values: [one = 0] }) =>
    Object.entries(IN).some(
      ([pair, [low, high]]) =>
        pair.endsWith(` ${to}`) &&
        said.values.some((made) => made >= one * low * 0.9 && made <= one * high * 1.1),
    ),
  );
  if (isPeriod || most === 0) return null;
  return {
    result,
    right: value * mean,
    words: `${last.text} a ${from}, over a ${to}`,
    own: [],
    others: 'none',
  };
}

/** 'Take that off and I'm at $1,294' */
function takenOffAt(pieces: readonly Piece[], at: number, read: readonly Sum[]): Step | null {
  const words = pieces.slice(at, at + 3).map((piece) => (piece.type === 'word' ? piece.word : '.'));
  if (
    !/^(?:take (?:that|it|this) (?:off|away|out)|(?:subtract|deduct) (?:that|it|this)|(?:minus|less|without) (?:that|this))/u.test(
      words.join(' '),
    )
  )
    return null;
  const from = at + (words[0] === 'take' ? 3 : 2);
  const end = clauseEnd(pieces, from, 3);
  const result = end < 0 ? null : resultFrom(pieces, end);
  const [last, ...others] = lastResults(pieces, at, read);
  const [less = 0] = last?.values ?? [];
  const whole = [...others, ...figuresBefore(pieces, at)].find(
    ({ kind, values: [one = 0] }) => kind === last?.kind && one > less,
  );
  if (!result || !last || !whole || result.said.kind !== last.kind) return null;
  const right = (whole.values[0] ?? 0) - less;
  return { result, right, words: `${whole.text} minus ${last.text}`, own: [], others: 'left' };
}

/** '800,000. In recipes that's 500,000. And in therapy 300,000. So all together it's two million': one a clause. */
function togetherAt(pieces: readonly Piece[], at: number): Step | null {
  const isTotal =
    isWord(pieces[at], /^(?:together|altogether)$/) ||
    (isWord(pieces[at], /^total$/) && isWord(pieces[at - 1], /^in$/));
  const isThat = isWord(pieces[at], /^(?:that's|thats)$/) && isWord(pieces[at - 1], /^so$/);
  if (!isTotal && !isThat) return null;
  const start = sentenceStart(pieces, at);
  if (at - start > 3) return null;
  const result = readResult(pieces, start);
  if (!result) return null;
  const { said } = result;
  if (said.kind === 'share' || said.kind === 'points') return null;
  const ended = summandsBefore(pieces, start, said, /^[.;]$/);
  const summands = ended.length > 1 ? ended : summandsBefore(pieces, start, said, /^[,.;]$/);
  if (summands.length < (isTotal ? 2 : 3)) return null;
  const alike = figuresBefore(pieces, start).filter(
    ({ kind, time, isPercent }) => kind === said.kind && time === said.time && !isPercent,
  );
  const values = alike.map(({ values: [one = 0] }) => one);
  const sums = values.reduce((made, one) => [...made, ...made.map((sum) => sum + one)], [0]);
  if (sums.some((sum) => isNear(result, sum))) return null;
  const all = summands.toReversed();
  return {
    result,
    right: all.reduce((sum, { values: [one = 0] }) => sum + one, 0),
    words: all.map(({ text }) => text).join(' plus '),
    own: [],
    others: 'none',
  };
}

/** The last figures of the clauses before a place, the nearest first; none where something isn't known. */
function summandsBefore(
  pieces: readonly Piece[],
  start: number,
  { kind, time }: Figure,
  end: RegExp,
): Figure[] {
  const summands: Figure[] = [];
  for (let place = start - 1; place >= 0 && summands.length < 6; place -= 1) {
    const piece = pieces[place] as Piece;
    if (piece.type === 'unknown') return [];
    if (piece.type !== 'figure' || !isEnd(pieces, place + 1, end)) continue;
    const { figure } = piece;
    if (figure.kind !== kind || figure.time !== time || figure.isPercent) break;
    summands.push(figure);
  }
  return summands;
}

function isEnd(pieces: readonly Piece[], from: number, end: RegExp): boolean {
  for (let place = from; place < from + 3; place += 1) {
    const piece = pieces[place];
    if (piece === undefined || (piece.type === 'mark' && end.test(piece.mark))) return true;
    if (piece.type !== 'word') return false;
  }
  return false;
}

function sentenceStart(pieces: readonly Piece[], at: number): number {
  let start = at;
  while (start > 0 && !isMark(pieces[start - 1], '.') && !isMark(pieces[start - 1], '\n'))
    start -= 1;
  return start;
}

/** '2,000 practices. One practice sees thirty patients a day, so together 600,000' */
function eachOneAt(pieces: readonly Piece[], at: number): Step | null {
  const unit = pieces[at + 1];
  if (!isWord(pieces[at], /^(?:one|each|every|a|per)$/) || unit?.type !== 'word') return null;
  for (let place = at + 2; place < at + 8; place += 1) {
    const piece = pieces[place];
    if (piece?.type === 'mark' || piece === undefined || piece.type === 'unknown') return null;
    if (piece.type !== 'figure') continue;
    const { figure } = piece;
    const end = clauseEnd(pieces, place + 1);
    const result = end < 0 ? null : totalFrom(pieces, end);
    const whole =
      countOf(pieces, at, unit.stem) ??
      (isWord(pieces[at], /^each$/) ? lastCount(pieces, at) : null);
    if (!result || !whole || (figure.kind !== 'count' && figure.kind !== 'money')) return null;
    const { said } = result;
    if (said.kind !== figure.kind || (figure.time === null) !== (said.time === null)) return null;
    if (figure.per !== said.per && said.per !== null && figure.per !== null) return null;
    return multiplied(result, whole, figure, [figure, whole]);
  }
  return null;
}

/** ', so together we talk about 600,000' */
function totalFrom(pieces: readonly Piece[], from: number): Result | null {
  const found = resultFrom(pieces, from);
  if (found) return found;
  if (isMark(pieces[from], '.') && isWord(pieces[from + 1], /^(?:that's|thats)$/))
    return readResult(pieces, from + 1);
  let isTotal = false;
  for (let place = from; place < from + 8; place += 1) {
    const piece = pieces[place];
    if (isWord(piece, /^(?:together|altogether|total|overall|all)$/)) isTotal = true;
    if (piece?.type === 'figure')
      return isTotal
        ? { said: piece.figure, next: place + 1, bound: 'near', isTotal, isFar: true }
        : null;
    if (piece?.type !== 'word' && !isMark(piece, ',')) return null;
  }
  return null;
}

/** 'We have 400 riders. Each makes …': those of the sentence before, where it has no other figure. */
function lastCount(pieces: readonly Piece[], at: number): Figure | null {
  const before = pieces[at - 1];
  if (!isMark(before, '.') && !isMark(before, ',') && !isWord(before, /^and$/)) return null;
  const figures = figuresBetween(pieces, sentenceStart(pieces, at - 1), at);
  const [figure] = figures;
  return figures.length === 1 && figure?.kind === 'count' && !figure.time ? figure : null;
}

function figuresBetween(pieces: readonly Piece[], from: number, to: number): Figure[] {
  return pieces.slice(from, to).flatMap((piece) => (piece.type === 'figure' ? [piece.figure] : []));
}

/** The last figure before a place that counts such things. */
function countOf(pieces: readonly Piece[], at: number, stem: string): Figure | null {
  for (let place = at - 1; place >= 0; place -= 1) {
    const piece = pieces[place];
    if (piece?.type !== 'figure' || piece.figure.kind !== 'count' || piece.figure.time) continue;
    if (headsOf(pieces, place).includes(stem)) return piece.figure;
  }
  return null;
}

/** 'I asked all twenty. Fifteen of them said yes. So that was more than 90 percent'; 'so four of them. That's four hours' */
function ofThemAt(pieces: readonly Piece[], at: number): Step | null {
  const piece = pieces[at];
  if (piece?.type !== 'figure' || piece.figure.kind !== 'count' || piece.figure.time) return null;
  if (!isWord(pieces[at + 1], /^of$/) || !isWord(pieces[at + 2], /^(?:them|those|these)$/))
    return null;
  const end = clauseEnd(pieces, at + 3, 8);
  const result = end < 0 ? null : resultFrom(pieces, isMark(pieces[end], '.') ? end + 1 : end);
  if (!result) return null;
  const { said } = result;
  const { figure } = piece;
  const before = figuresBefore(pieces, at);
  const [part = 0] = figure.values;
  if (said.kind === 'share' && said.isPercent) {
    const whole = before.find(
      ({ kind, time, values: [one = 0] }) => kind === 'count' && !time && one > part,
    );
    if (!whole) return null;
    const right = part / (whole.values[0] ?? 1);
    if (said.values.some((one) => isClose(one, 1 - right, said.step, result))) return null;
    return {
      result,
      right,
      words: `${figure.text} out of ${whole.text}`,
      own: [figure],
      others: 'any',
    };
  }
  const units = before.filter(({ time }) => time !== null);
  const unit = units.at(-1);
  return said.time !== null && unit ? multiplied(result, figure, unit, [figure]) : null;
}

/** 'Thirty dollars each … That's 5,000 people, so half a million dollars' */
function pricedAt(pieces: readonly Piece[], at: number): Step | null {
  const piece = pieces[at];
  if (piece?.type !== 'figure' || piece.figure.kind !== 'count' || piece.figure.time) return null;
  if ((piece.figure.values[0] ?? 0) < 10) return null;
  const prices = figuresBefore(pieces, at).filter(({ kind }) => kind === 'money');
  const [price] = prices;
  if (prices.length !== 1 || price?.per !== 'each') return null;
  const end = clauseEnd(pieces, at + 1, 3);
  const result = end < 0 ? null : resultFrom(pieces, end);
  return result?.said.kind === 'money' && result.said.per !== 'each'
    ? multiplied(result, piece.figure, price, [piece.figure])
    : null;
}
