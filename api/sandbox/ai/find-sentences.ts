import type { CoachQuestion } from '#shared/coach/coach-question.ts';
import { findEvidence, type PointEvidence } from '#shared/coach/find-evidence.ts';
import { WORDS_FIT } from '#shared/coach/judge/weights.ts';

/**
 * The threshold is lower than on a device, because nobody is asked to confirm here. In the labeled answers it finds
 * 69 % of the points, and 77 % of its findings are right; it finds none in 20 of 576 answers with three points or more.
 */
const FIT = { ...WORDS_FIT, threshold: 0.3 };

/** Finds the sentences that the sandbox takes as proof of points. */
export function findSentences(question: CoachQuestion, text: string): PointEvidence[] {
  return findEvidence(question, text, { fit: FIT }).points;
}
