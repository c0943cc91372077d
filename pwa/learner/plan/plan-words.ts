/** The plan up to the interview, in words (docs/product.md 2.4). */
import type { PlannedDay, PlanStep } from '#shared/game/readiness/day-plan.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/readiness/type-names.ts';
import { dateWords } from '#pwa/learner/words/return-words.ts';

/** A step on a line of its own, e.g. `Timed round: Behavioral`. */
export function planStepWords(step: PlanStep): string {
  switch (step.kind) {
    case 'level':
      return 'Six questions that find your level';
    case 'reviews':
      return step.count === 1 ? 'One review' : `${step.count} reviews`;
    case 'story':
      return 'One story';
    case 'questions':
      return `Six questions: ${INTERVIEW_TYPE_NAMES[step.type]}`;
    case 'round':
      return `Timed round: ${INTERVIEW_TYPE_NAMES[step.type]}`;
    case 'read':
      return `Read first: ${INTERVIEW_TYPE_NAMES[step.type]}`;
    case 'hear':
      return `A whole round: ${INTERVIEW_TYPE_NAMES[step.type]}`;
    case 'openings':
      return `Five openings: ${INTERVIEW_TYPE_NAMES[step.type]}`;
  }
}

/** The note beside the heading: `20 min · 1 of 2 done`. */
export function planNote({ steps }: PlannedDay): string {
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (steps.length > 0 && done === steps.length) return 'Done for today';
  return done > 0 ? `${minutes} min · ${done} of ${steps.length} done` : `${minutes} min`;
}

/** A later day's name, e.g. `Tomorrow` or `On Thursday`, and its steps. @param today ISO date */
export function planDayWords(day: PlannedDay, today: string): { name: string; has: string } {
  const date = dateWords(day.date, today);
  return { name: `${date[0]?.toUpperCase()}${date.slice(1)}`, has: hasWords(day) };
}

function hasWords({ kind, steps }: PlannedDay): string {
  if (kind === 'eve') return 'One calm page, then sleep';
  if (kind === 'interview') return 'Your interview';
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
  return steps.length === 0 ? 'Nothing' : `${steps.map(planStepWords).join(', ')} · ${minutes} min`;
}
