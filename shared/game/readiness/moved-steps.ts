/** Finds the rounds and stories that the plan had promised for today and no longer has today (docs/rules.md). */
import type { InterviewType } from '#shared/game/constants.ts';
import type { PlannedDay } from './day-plan.ts';
import type { PlanStep } from './plan-facts.ts';

/** A timed round, or a story, that was promised for today. */
export interface MovedStep {
  /** The round's type; null for a story. */
  round: InterviewType | null;
  /** ISO date of the day that has it now; null if no day of the plan has it. */
  to: string | null;
  /** Present if today has a round of this other type in its place, and no later day has the promised one. */
  insteadOf?: InterviewType;
}

/**
 * Compares today's plan with what the day before had promised for today.
 * @param promised today, as the plan of the day before had it
 * @param days the plan now, today first, before anything is done today
 */
export function movedSteps(promised: PlannedDay, days: readonly PlannedDay[]): MovedStep[] {
  const [today, ...later] = days;
  if (today?.kind !== 'work') return [];
  return promised.steps.flatMap((step): MovedStep[] => {
    const round = isRound(step) ? step.type : null;
    if (round === null && step.kind !== 'story') return [];
    const isSame = (one: PlanStep) =>
      round === null ? one.kind === 'story' : isRound(one) && one.type === round;
    if (today.steps.some(isSame)) return [];
    const to = later.find(({ steps }) => steps.some(isSame))?.date ?? null;
    const other = round !== null && to === null && today.steps.find(isRound);
    return [{ round, to, ...(other && { insteadOf: other.type }) }];
  });
}

/** True if the step is a round that hasn't been held yet. */
function isRound<Step extends PlanStep>(step: Step): step is Extract<Step, { kind: 'round' }> {
  return step.kind === 'round' && step.held === undefined;
}
