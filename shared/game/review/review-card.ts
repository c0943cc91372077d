/** Spaced repetition by FSRS: an answer grades its question's review card (docs/rules.md, reviews). */
import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import type { GivenAnswer } from '#shared/game/answer/graded-answer.ts';
import { scoreLabel } from '#shared/game/scoring/verdict.ts';
import type { ReviewCard } from '#shared/game/rows.ts';
import type { PastMoment } from '#shared/game/time/effective-time.ts';

/**
 * The default parameters of FSRS version 6 (open-spaced-repetition, as shipped by ts-fsrs 5.4.2). They aren't in
 * constants.ts, because a question can be shown before they are loaded.
 */
const FSRS_PARAMETERS = {
  request_retention: 0.9,
  maximum_interval: 36_500,
  w: [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ],
  enable_fuzz: false,
  enable_short_term: true,
  learning_steps: ['1m', '10m'],
  relearning_steps: ['10m'],
} as const;

type ReviewGrade = 'again' | 'hard' | 'good';

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

/**
 * Returns the grade for a multiple-choice answer: Again if it is wrong; Hard if it is right, but 50/50 helped, time ran
 * out or the learner had more time; Good for any other right answer.
 */
export function gradeOfChoice(
  isCorrect: boolean,
  answer: Pick<GivenAnswer, 'powerUps' | 'timedOut' | 'extended'>,
): ReviewGrade {
  if (!isCorrect) return 'again';
  const helped = answer.powerUps.includes('fiftyFifty') || answer.timedOut || answer.extended;
  return helped ? 'hard' : 'good';
}

/**
 * Returns the grade for an open answer: Again for the label Needs Work, Hard for Fair, and Good for better labels.
 * @param score 0 to 100
 */
export function gradeOfScore(score: number): ReviewGrade {
  const label = scoreLabel(score);
  if (label === 'Needs Work') return 'again';
  return label === 'Fair' ? 'hard' : 'good';
}

/**
 * Returns the card after a grade. The grade counts at the answer's effective time, or at the card's last review if that
 * is later.
 */
export function gradeCard(
  card: ReviewCard | null,
  grade: ReviewGrade,
  then: PastMoment,
): ReviewCard {
  const isLate = card !== null && card.lastReview > then.at;
  const at = new Date(isLate ? card.lastReview : then.at);
  const date = isLate ? card.lastReviewOn : then.date;
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
    ...(date !== undefined && { lastReviewOn: date }),
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

/**
 * Rounds a number to four decimals. JavaScript engines may differ in the last bits of exp and pow; after rounding, all
 * have the same result.
 */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
