/** What the counted points of an answer come to. */
import type { Evidence } from '#shared/coach/find-evidence.ts';
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

/** `Fair: 4 of 6 points`. @param found as `farFewerFound`: where it is a number nothing is praised */
export function verdictWords({ label, covered, of }: Counted, found: number | null = null): string {
  const points = `${covered} of ${of} points`;
  return found === null ? `${label}: ${points}` : points;
}

/** From so many ticks on, with a sentence found for at most one in four of them. */
const MANY_TICKS = 3;
const FAR_MORE = 4;

/**
 * How many of the ticked points were found in the text, where that is far fewer: then the screen says both numbers
 * and stays calm. It is no reproach, and changes no verdict: the coach overlooks more than it finds (docs/coach.md).
 * @returns null where nothing is to be said
 */
export function farFewerFound(
  ticks: readonly string[],
  evidence: Evidence | null | undefined,
): number | null {
  if (!evidence || ticks.length < MANY_TICKS) return null;
  const found = evidence.points.filter(({ id, sentence }) => sentence && ticks.includes(id)).length;
  return found * FAR_MORE <= ticks.length ? found : null;
}
