/** Seconds to think, after reading, by difficulty. */
const THINKING = { 1: 45, 2: 60, 3: 75, 4: 90 } as const;
const WORDS_A_MINUTE = 120;
const STEP = 15;
const LEAST = 90;

/** Seconds for free text, said or typed: 15 minutes at every level. */
export const OPEN_ENDED_TIME = 900;

/** Seconds for an answer of one to three sentences. */
export const SHORT_TIME = 120;

/**
 * Computes how long a multiple-choice question is open, so that a slow reader can read all of it before the warning.
 * @param words number of words in the title, the stem, the exhibit and the four options
 * @returns seconds, rounded up to 15
 */
export function timeLimitOf(words: number, difficulty: 1 | 2 | 3 | 4): number {
  const seconds = (words / WORDS_A_MINUTE) * 60 + THINKING[difficulty];
  return Math.max(LEAST, Math.ceil(seconds / STEP) * STEP);
}
