/** What the counted points of an answer come to. */
import type { FoundEvidence } from '#shared/coach/find-evidence.ts';
import { verdictOfTicks, verdictOf, type Verdict } from '#shared/game/scoring/verdict.ts';

export interface Counted extends Verdict {
  covered: number;
  of: number;
}

/** @param ticks ids of the counted points @param score where it isn't their weights' sum */
export function countedOf(
  keyPoints: readonly { id: string; weight: number }[],
  ticks: readonly string[],
  score?: number,
): Counted {
  const verdict = score === undefined ? verdictOfTicks(keyPoints, ticks) : verdictOf(score);
  const covered = keyPoints.filter(({ id }) => ticks.includes(id)).length;
  return { ...verdict, covered, of: keyPoints.length };
}

/** `4 of 6 points` by own ticks; the label stands for AI feedback alone: `Fair: 4 of 6 points`. */
export function verdictWords({ label, covered, of }: Counted, by: 'ticks' | 'feedback'): string {
  const points = `${covered} of ${of} points`;
  return by === 'ticks' ? points : `${label}: ${points}`;
}

/**
 * Of the ticked points those with a sentence of the answer, shown or asked about: it is no reproach and changes no
 * verdict, for the coach overlooks a good part (docs/coach.md).
 * @returns null where the coach hasn't looked or nothing is ticked
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
