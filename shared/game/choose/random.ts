/**
 * Makes choices that depend only on a seed: the same seed gives the same order on every device and on the server. The
 * order of a question's options is chosen this way, and so are the two options that 50/50 hides (docs/rules.md,
 * scoring). Hash: FNV-1a, 32 bits, over UTF-8 (draft-eastlake-fnv). Generator: mulberry32 (public domain).
 */
import { FIFTY_FIFTY_HIDES } from '#shared/game/constants.ts';

const encoder = new TextEncoder();

/** Returns the FNV-1a hash of a text, an unsigned 32-bit integer. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of encoder.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** Returns a function that gives one unsigned 32-bit integer after another. The numbers depend on the seed alone. */
export function randomStream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Returns a copy of the items, shuffled by Fisher–Yates with this seed. */
export function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const next = randomStream(seed);
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    // The product of a 32-bit integer and a small integer stays below 2^53, so every JavaScript engine computes it
    // exactly.
    const other = Math.floor((next() * (last + 1)) / 2 ** 32);
    [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
  }
  return shuffled;
}

export interface DisplaySeed {
  questionId: string;
  userId: string;
  /** The epoch of the game; left out for AI questions, because they belong to no epoch and no round. */
  epoch?: number;
  round?: number;
  /** How often the question had been answered before it was opened for this attempt; left out if it never was. */
  attempts?: number;
}

/**
 * Returns the options in the order in which this learner sees them at this attempt. The order is the same after a
 * reload.
 */
export function displayOptions(seed: DisplaySeed, options: readonly string[]): string[] {
  return shuffle(options, hash32(seedText(seed)));
}

/** Returns the two wrong options that the power-up 50/50 hides. */
export function hiddenByFiftyFifty(
  seed: DisplaySeed,
  options: readonly string[],
  correctAnswer: string,
): string[] {
  const wrong = options.filter((option) => option !== correctAnswer);
  return shuffle(wrong, hash32(`${seedText(seed)}|50/50`)).slice(0, FIFTY_FIFTY_HIDES);
}

function seedText({ questionId, userId, epoch, round, attempts = 0 }: DisplaySeed): string {
  const parts = epoch === undefined ? [questionId, userId] : [questionId, userId, epoch, round];
  return (attempts > 0 ? [...parts, attempts] : parts).join('|');
}
