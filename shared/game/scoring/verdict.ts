/**
 * Computes the verdict on an open answer. The score is the sum of the weights of the points that the answer covers, and
 * docs/product.md 9.4 gives a label for each score. The answer is right if its label is Fair or better (docs/rules.md,
 * what an open answer is worth).
 */
import { RIGHT_FROM, SCORE_LABELS } from '#shared/game/constants.ts';

type VerdictLabel = (typeof SCORE_LABELS)[number][0];

export interface Verdict {
  /** From 0 to 100: the sum of the weights of the points that the answer covers. */
  score: number;
  label: VerdictLabel;
  isRight: boolean;
}

interface WeightedPoint {
  id: string;
  weight: number;
}

/** Returns the verdict for a score of 0 to 100. */
export function verdictOf(score: number): Verdict {
  return { score, label: scoreLabel(score), isRight: score >= RIGHT_FROM };
}

/** Returns the verdict for the points that the learner has ticked. */
export function verdictOfTicks(
  keyPoints: readonly WeightedPoint[],
  ticks: readonly string[],
): Verdict {
  return verdictOf(scoreOfTicks(keyPoints, ticks));
}

/** Returns the sum of the ticked points' weights, 0 to 100. */
export function scoreOfTicks(
  keyPoints: readonly WeightedPoint[],
  ticks: readonly string[],
): number {
  return keyPoints
    .filter((point) => ticks.includes(point.id))
    .reduce((sum, point) => sum + point.weight, 0);
}

/** Returns the label for a score of 0 to 100. */
export function scoreLabel(score: number): VerdictLabel {
  return SCORE_LABELS.find(([, from]) => score >= from)?.[0] ?? 'Needs Work';
}
