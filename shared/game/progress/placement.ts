/**
 * Placement: six multiple-choice questions find the learner's level (docs/rules.md, placement). The first is at
 * Intermediate. A right answer leads one level up, a wrong one leads one level down, never below Beginner or above
 * Advanced. The level Expert must be earned by practice.
 */
import {
  DAYS_TO_NEXT_BEFORE_INTERVIEW,
  DAYS_TO_NEXT_PLACEMENT,
  PLACEMENT_HIGHEST,
  PLACEMENT_STARTS_AT,
  PLACEMENT_STEPS,
} from '#shared/game/constants.ts';
import type { CountedAnswer } from '#shared/game/answer/graded-answer.ts';
import type { GameRows, ProgressRow } from '#shared/game/rows.ts';
import type { PastMoment } from '#shared/game/time/effective-time.ts';

const DAY = 86_400_000;

/** One run of the six questions that find a level. A learner can continue it on any device. */
export interface Placement {
  /** The level of the next question in the run, 1 to 3. */
  next: number;
  /** The answers that counted, in the order in which they arrived. */
  steps: { level: number; isRight: boolean }[];
  /** The effective time of the last answer, in milliseconds since 1970 UTC; null until the run is over. */
  completedAt: number | null;
  /** The ISO date, in the learner's time zone, on which the run was completed. Earlier versions didn't store it. */
  completedOn?: string;
}

const BEGINNING: Placement = { next: PLACEMENT_STARTS_AT, steps: [], completedAt: null };

/**
 * Returns how many days must pass before the learner can take the six questions again. The wait is shorter if an
 * interview is ahead.
 * @param date today's ISO date in the learner's time zone
 */
export function daysToNextPlacement(
  { interviewDate }: Pick<ProgressRow, 'interviewDate'>,
  date: string,
): number {
  const isAhead = interviewDate !== null && interviewDate >= date;
  return isAhead ? DAYS_TO_NEXT_BEFORE_INTERVIEW : DAYS_TO_NEXT_PLACEMENT;
}

/**
 * Returns the run of six questions to which an answer given now would belong. Null if the last run was completed so
 * recently that a new one can't begin.
 * @param now milliseconds since 1970 UTC
 * @param date ISO date of `now` where the learner is
 */
export function runningPlacement(
  progress: Pick<ProgressRow, 'placement' | 'interviewDate'>,
  now: number,
  date: string,
): Placement | null {
  const { placement } = progress;
  if (placement === null) return BEGINNING;
  if (placement.completedAt === null) return placement;
  const days = daysToNextPlacement(progress, date);
  return now >= placement.completedAt + days * DAY ? BEGINNING : null;
}

/**
 * Returns the run after one more answer.
 * @param then the answer's effective time, and its ISO date in the learner's time zone
 */
export function afterStep(
  { next, steps }: Placement,
  isRight: boolean,
  then: Required<PastMoment>,
): Placement {
  const taken = [...steps, { level: next, isRight }];
  const up = Math.min(PLACEMENT_HIGHEST, next + 1);
  const down = Math.max(1, next - 1);
  const run = { next: isRight ? up : down, steps: taken };
  return taken.length < PLACEMENT_STEPS
    ? { ...run, completedAt: null }
    : { ...run, completedAt: then.at, completedOn: then.date };
}

/** Returns the highest level that is open after a completed run, 1 to 3. */
export function levelFound({ next, steps }: Placement): number {
  const rightAt = (level: number) =>
    steps.filter((step) => step.level === level && step.isRight).length;
  // Four right answers at Advanced are enough. The last answer may be wrong, and lead back to a lower level.
  if ((next >= 3 && rightAt(3) >= 2) || rightAt(3) >= 4) return 3;
  return next >= 2 && rightAt(2) >= 1 ? 2 : 1;
}

/**
 * Returns the level at which the app's recommended categories begin. This is the practice level; it is 1 for a learner
 * who hasn't completed the six questions.
 */
export function placedAt({
  placement,
  practiceLevel,
}: Pick<ProgressRow, 'placement' | 'practiceLevel'>): number {
  return placement === null || placement.completedAt === null ? 1 : practiceLevel;
}

/**
 * Returns the rows after an answer to one of the six questions. The answer always counts as practice. It doesn't count
 * for the run if its question is at another level or had been answered before, if the question was skipped, or if a
 * power-up or extra time was used.
 * @param before the rows before the answer
 */
export function stepPlacement(before: GameRows, rows: GameRows, answer: CountedAnswer): GameRows {
  const { event, question, context, isCorrect, count } = answer;
  if (event.mode !== 'placement' || count !== 'first' || !question.options) return rows;
  if (before.question || event.extended || event.powerUps.length > 0) return rows;
  const running = runningPlacement(rows.progress, context.effectiveAt, context.localDate);
  if (!running || question.difficulty !== running.next) return rows;
  const { effectiveAt: at, localDate: date } = context;
  const placement = afterStep(running, isCorrect, { at, date });
  const { practiceLevel } = rows.progress;
  const found = placement.completedAt === null ? practiceLevel : levelFound(placement);
  const progress = {
    ...rows.progress,
    placement,
    practiceLevel: Math.max(practiceLevel, found),
  };
  return { ...rows, progress, question: rows.question && { ...rows.question, placedOn: date } };
}
