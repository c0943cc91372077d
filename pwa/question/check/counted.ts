/** Computes the verdict on an answer from the points that count. */
import type { FoundEvidence } from '#shared/coach/find-evidence.ts';
import { verdictOfTicks, verdictOf, type Verdict } from '#shared/game/scoring/verdict.ts';

export interface Counted extends Verdict {
  covered: number;
  of: number;
}

/**
 * Returns the verdict on an answer.
 * @param ticks the ids of the points that count
 * @param score if absent, the sum of these points' weights is used
 */
export function countedOf(
  keyPoints: readonly { id: string; weight: number }[],
  ticks: readonly string[],
  score?: number,
): Counted {
  const verdict = score === undefined ? verdictOfTicks(keyPoints, ticks) : verdictOf(score);
  const covered = keyPoints.filter(({ id }) => ticks.includes(id)).length;
  return { ...verdict, covered, of: keyPoints.length };
}

/**
 * Returns the verdict in words: '4 of 6 points' if it comes from the learner's ticks, and 'Fair: 4 of 6 points' if it
 * comes from AI feedback, because feedback also has a label.
 */
export function verdictWords({ label, covered, of }: Counted, by: 'ticks' | 'feedback'): string {
  const points = `${covered} of ${of} points`;
  return by === 'ticks' ? points : `${label}: ${points}`;
}

/**
 * Counts the ticked points for which the coach shows or suggests a sentence. A low count doesn't change the verdict,
 * because the coach overlooks many points (docs/coach.md).
 * @returns null if the coach hasn't read the answer, or if nothing is ticked
 */
export function foundAmong(
  ticks: readonly string[],
  evidence: FoundEvidence | null | undefined,
): number | null {
  if (!evidence || ticks.length === 0) return null;
  if (evidence.isNothingRecognized) return 0;
  return evidence.points.filter(
    ({ id, sentence, perhaps }) => (sentence ?? perhaps) && ticks.includes(id),
  ).length;
}
