/**
 * Six questions find the level (docs/rules.md, placement): a staircase of multiple choice that begins at
 * Intermediate, up after a right one and down after a wrong one, between Beginner and Advanced. Expert stays earned.
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

const DAY = 86_400_000;

/** One run: it goes on where it was left, on whatever device. */
export interface Placement {
  /** The level that is asked next, 1 to 3. */
  next: number;
  /** In order of arrival. */
  steps: { level: number; isRight: boolean }[];
  /** Effective time of the last step, milliseconds since 1970 UTC; null while it runs. */
  completedAt: number | null;
}

const BEGINNING: Placement = { next: PLACEMENT_STARTS_AT, steps: [], completedAt: null };

/** How many days after a run the next may begin: few while an interview is ahead. @param date ISO, where the learner is */
export function daysToNextPlacement(
  { interviewDate }: Pick<ProgressRow, 'interviewDate'>,
  date: string,
): number {
  const isAhead = interviewDate !== null && interviewDate >= date;
  return isAhead ? DAYS_TO_NEXT_BEFORE_INTERVIEW : DAYS_TO_NEXT_PLACEMENT;
}

/**
 * The run that an answer given now would be a step of; null while the last one is too fresh.
 * @param now milliseconds since 1970 UTC @param date ISO date of it where the learner is
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

/** The run after a step. @param at effective time, milliseconds since 1970 UTC */
export function afterStep({ next, steps }: Placement, isRight: boolean, at: number): Placement {
  const taken = [...steps, { level: next, isRight }];
  const up = Math.min(PLACEMENT_HIGHEST, next + 1);
  const down = Math.max(1, next - 1);
  return {
    next: isRight ? up : down,
    steps: taken,
    completedAt: taken.length >= PLACEMENT_STEPS ? at : null,
  };
}

/** The highest level that a completed run opens, 1 to 3. */
export function levelFound({ next, steps }: Placement): number {
  const rightAt = (level: number) =>
    steps.filter((step) => step.level === level && step.isRight).length;
  // Four of five right stand, even where the last one was missed and led down again.
  if ((next >= 3 && rightAt(3) >= 2) || rightAt(3) >= 4) return 3;
  return next >= 2 && rightAt(2) >= 1 ? 2 : 1;
}

/** The level that they opened, 1 to 4; 1 where they weren't finished. */
export function placedAt({
  placement,
  practiceLevel,
}: Pick<ProgressRow, 'placement' | 'practiceLevel'>): number {
  return placement === null || placement.completedAt === null ? 1 : practiceLevel;
}

/**
 * The rows after an answer that was asked to find the level. One of another level, one that was helped, extended
 * or skipped, and one to a question known before are practice and no step.
 * @param before the rows before the answer
 */
export function stepPlacement(before: GameRows, rows: GameRows, answer: CountedAnswer): GameRows {
  const { event, question, context, isCorrect, count } = answer;
  if (event.mode !== 'placement' || count !== 'first' || !question.options) return rows;
  if (before.question || event.extended || event.powerUps.length > 0) return rows;
  const running = runningPlacement(rows.progress, context.effectiveAt, context.localDate);
  if (!running || question.difficulty !== running.next) return rows;
  const placement = afterStep(running, isCorrect, context.effectiveAt);
  const { practiceLevel } = rows.progress;
  const found = placement.completedAt === null ? practiceLevel : levelFound(placement);
  const progress = {
    ...rows.progress,
    placement,
    practiceLevel: Math.max(practiceLevel, found),
  };
  return { ...rows, progress };
}
