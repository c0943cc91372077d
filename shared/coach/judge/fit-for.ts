/**
 * Chooses the fit (the coefficients of the model) for a question. The choice depends on whether the question's points
 * have parts, and on how many answers its taught words come from.
 */
import type { KeyPointText } from '#shared/coach/match/expressions.ts';
import type { TaughtWords } from '#shared/coach/taught/taught-words.ts';
import { type Fit, haveParts } from './model.ts';
import { TAUGHT_FITS } from './taught-weights.ts';
import { FIT, WORDS_FIT } from './weights.ts';

/** Fits that also use taught words (bench/coach/taught/taught-fitting.ts). */
export interface TaughtFits {
  /** For points that have parts, with taught words from many answers. */
  many: Required<Fit>;
  /** For points that have parts, with taught words from few answers. */
  few: Required<Fit>;
  /** For points that have no parts. */
  words: Required<Fit>;
}

/** If the taught words come from at least this many answers, the fit `many` is used. */
export const MANY_ANSWERS = 12;

/** Returns the fit for a question. */
export function fitFor(question: {
  keyPoints: readonly KeyPointText[];
  taught?: TaughtWords | undefined;
}): Fit {
  const { keyPoints, taught } = question;
  const isLong = haveParts(keyPoints);
  if (!taught) return isLong ? FIT : WORDS_FIT;
  if (!isLong) return TAUGHT_FITS.words;
  return taught.answers >= MANY_ANSWERS ? TAUGHT_FITS.many : TAUGHT_FITS.few;
}
