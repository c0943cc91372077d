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

/** `Fair: 4 of 6 points`; without the label where nothing is to be praised. */
export function verdictWords({ label, covered, of }: Counted, isCalm = false): string {
  const points = `${covered} of ${of} points`;
  return isCalm ? points : `${label}: ${points}`;
}

/** What the coach found beside what was ticked, where that is far fewer. */
export interface FoundBeside {
  /** Ticked points with a sentence of the answer: shown, or asked about. */
  found: number;
  /** Nothing of what is ticked was found: no label, no celebration. */
  isCalm: boolean;
}

/** From so many ticks on, with a sentence found for at most one in four of them. */
const MANY_TICKS = 3;
const FAR_MORE = 4;

/**
 * It is no reproach and changes no verdict, for the coach overlooks a good part: of honest ticks of three points or
 * more it finds so few in one answer of seven, and none in one of fourteen (docs/coach.md).
 * @returns null where nothing is to be said
 */
export function foundBeside(
  ticks: readonly string[],
  evidence: Evidence | null | undefined,
): FoundBeside | null {
  if (!evidence || ticks.length === 0) return null;
  if (evidence.isNothingRecognized) return { found: 0, isCalm: true };
  const found = evidence.points.filter(
    ({ id, sentence, perhaps }) => (sentence ?? perhaps) && ticks.includes(id),
  ).length;
  const isFar = ticks.length >= MANY_TICKS && found * FAR_MORE <= ticks.length;
  return isFar ? { found, isCalm: found === 0 } : null;
}
