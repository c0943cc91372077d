/**
 * Finds the parts of a key point in an answer. All parts must occur close together. One shared word shows only that the
 * answer touches the subject. Several kinds of words close together show that the answer does what the point asks: for
 * example 'if', an amount, and a word for the change.
 */
import type { Nearness } from './frames.ts';
import { weightOf } from './similarity.ts';
import { tokenize, type Token, type TokenRange } from '#shared/coach/read/tokenize.ts';

/** A word, any number, or a gap of a few words. */
type Slot = Token | 'number' | 'gap';

/** One of the words or expressions that are enough for a part. */
interface Entry {
  slots: readonly Slot[];
  /** How informative the entry is: the rarer its words, the more informative. */
  weight: number;
}

export type PointPart = readonly Entry[];

/** How much of the parts occurs. Each figure is 0 to 1; all are 0 for a point without parts. */
export interface PartsHeard {
  /** The share of the parts that occur at all. */
  share: number;
  /** How strongly all parts together are expressed. */
  much: number;
}

interface Hit {
  entry: Entry;
  at: number;
}

/** Two words that are at least this similar count as the same word: they are equal, synonyms or misspellings. */
const SAME = 0.8;
/** A gap has at most this many words. */
const GAP = 3;
const NUMBER_WEIGHT = 0.6;
/**
 * The smallest weight of a single word, and of each word in an expression. Even common words say something when they
 * come in a certain order.
 */
const LEAST_WEIGHT = 0.15;
const WEIGHT_IN_ORDER = 0.5;
/** The maximum weight of one part, however many of its entries occur. */
const ENOUGH = 2;

/** Reads a part. @param text entries separated by commas; `#` stands for a number, `~` for up to three words */
export function partOf(text: string): PointPart {
  return text.split(',').map((entry) => entryOf(entry.trim()));
}

/**
 * Returns a function that computes how much of a point's parts occurs within a range of an answer.
 * @param canEarn for each token, true if it can count as evidence
 */
export function hearParts(
  parts: readonly PointPart[],
  tokens: readonly Token[],
  alignment: Nearness,
  canEarn: readonly boolean[],
): (range: TokenRange) => PartsHeard {
  const hits = parts.map((part) => hitsOf(part, tokens, alignment, canEarn));
  return (range) => {
    const heard = hits.map((part) => strength(part, range));
    return {
      share: mean(heard.map((value) => (value > 0 ? 1 : 0))),
      much: mean(heard.map((value) => Math.min(ENOUGH, value) / ENOUGH)),
    };
  };
}

function entryOf(text: string): Entry {
  const slots = text.split(/\s+/).flatMap((word): Slot[] => {
    if (word === '#') return ['number'];
    return word === '~' ? ['gap'] : tokenize(word);
  });
  const words = slots.filter((slot) => slot !== 'gap');
  const weight = words.reduce(
    (sum, word) => sum + (word === 'number' ? NUMBER_WEIGHT : weightOf(word)),
    0,
  );
  const least = words.length > 1 ? WEIGHT_IN_ORDER * words.length : LEAST_WEIGHT;
  return { slots, weight: Math.max(weight, least) };
}

function hitsOf(
  part: PointPart,
  tokens: readonly Token[],
  alignment: Nearness,
  canEarn: readonly boolean[],
): Hit[] {
  return part.flatMap((entry) => {
    const rows = entry.slots.map((slot) =>
      typeof slot === 'string' ? null : alignment.along(slot),
    );
    // Most entries have a word with nothing similar in the answer. Such entries are left out early, to save time.
    if (entry.slots.some((slot, k) => typeof slot !== 'string' && !rows[k])) return [];
    const isAt = (k: number, at: number): boolean => {
      if (!canEarn[at]) return false;
      const row = rows[k];
      return row ? (row[at] ?? 0) >= SAME : tokens[at]?.isNumber === true;
    };
    const hits: Hit[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      if (standsAt(entry.slots, at, isAt)) hits.push({ entry, at });
    }
    return hits;
  });
}

/** True if an entry's words occur here in order. One other word may come between two of them. */
function standsAt(
  slots: readonly Slot[],
  from: number,
  isAt: (k: number, at: number) => boolean,
): boolean {
  let at = from;
  let reach = 0;
  for (const [k, slot] of slots.entries()) {
    if (slot === 'gap') {
      reach = GAP + 1;
      continue;
    }
    let skipped = 0;
    while (skipped <= reach && !isAt(k, at + skipped)) skipped += 1;
    if (skipped > reach) return false;
    at += skipped + 1;
    reach = 1;
  }
  return at > from;
}

/** Returns the total weight of the entries that occur in a range. Each entry counts once. */
function strength(hits: readonly Hit[], { from, to }: TokenRange): number {
  const heard = new Set(hits.filter(({ at }) => at >= from && at < to).map(({ entry }) => entry));
  return [...heard].reduce((sum, { weight }) => sum + weight, 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
