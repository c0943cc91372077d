/** What the counted points of an answer come to. */
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

/** `Fair: 4 of 6 points` */
export function verdictWords({ label, covered, of }: Counted): string {
  return `${label}: ${covered} of ${of} points`;
}
