/** Spaced repetition by FSRS: how an answer grades its question's card (docs/rules.md, reviews). */
import { createEmptyCard, fsrs, Rating, type Card, type Grade } from 'ts-fsrs';
import { FSRS_PARAMETERS, SCORE_LABELS } from '#shared/game/constants.ts';
import type { GivenAnswer } from '#shared/game/scoring/given-answer.ts';
import type { ReviewCard } from '#shared/game/rows.ts';

export type ReviewGrade = 'again' | 'hard' | 'good';

const RATINGS: Record<ReviewGrade, Grade> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
};

const scheduler = fsrs({
  ...FSRS_PARAMETERS,
  w: [...FSRS_PARAMETERS.w],
  learning_steps: [...FSRS_PARAMETERS.learning_steps],
  relearning_steps: [...FSRS_PARAMETERS.relearning_steps],
});

/** Wrong: Again. Helped by 50/50, timed out or extended: Hard. Else Good. */
export function gradeOfChoice(
  isCorrect: boolean,
  answer: Pick<GivenAnswer, 'powerUps' | 'timedOut' | 'extended'>,
): ReviewGrade {
  if (!isCorrect) return 'again';
  const helped = answer.powerUps.includes('fiftyFifty') || answer.timedOut || answer.extended;
  return helped ? 'hard' : 'good';
}

/** The ticked key points' weights summed: Needs Work is Again, Fair is Hard, else Good. */
export function gradeOfTicks(
  keyPoints: readonly { id: string; weight: number }[],
  ticks: readonly string[],
): ReviewGrade {
  const label = scoreLabel(scoreOfTicks(keyPoints, ticks));
  if (label === 'Needs Work') return 'again';
  return label === 'Fair' ? 'hard' : 'good';
}

/** Sum of the ticked points' weights, 0 to 100. */
export function scoreOfTicks(
  keyPoints: readonly { id: string; weight: number }[],
  ticks: readonly string[],
): number {
  return keyPoints
    .filter((point) => ticks.includes(point.id))
    .reduce((sum, point) => sum + point.weight, 0);
}

/** The word for a score of 0 to 100 (docs/product.md 9.4). */
export function scoreLabel(score: number): (typeof SCORE_LABELS)[number][0] {
  return SCORE_LABELS.find(([, from]) => score >= from)?.[0] ?? 'Needs Work';
}

/**
 * The card after a grade at max(effective time, last review).
 * @param effectiveAt milliseconds since 1970 UTC
 */
export function gradeCard(
  card: ReviewCard | null,
  grade: ReviewGrade,
  effectiveAt: number,
): ReviewCard {
  const at = new Date(Math.max(effectiveAt, card?.lastReview ?? effectiveAt));
  const { card: next } = scheduler.next(
    card ? toFsrs(card) : createEmptyCard(at),
    at,
    RATINGS[grade],
  );
  return {
    due: next.due.getTime(),
    stability: rounded(next.stability),
    difficulty: rounded(next.difficulty),
    reps: next.reps,
    lapses: next.lapses,
    state: next.state,
    learningSteps: next.learning_steps,
    scheduledDays: next.scheduled_days,
    lastReview: at.getTime(),
  };
}

function toFsrs(card: ReviewCard): Card {
  return {
    due: new Date(card.due),
    stability: card.stability,
    difficulty: card.difficulty,
    elapsed_days: 0,
    scheduled_days: card.scheduledDays,
    learning_steps: card.learningSteps,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    last_review: new Date(card.lastReview),
  };
}

/** Engines may differ in the last bits of exp and pow: four decimals are the same everywhere. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
