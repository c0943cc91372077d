/** Links to the next step (docs/product.md 2.4). */
import type { InterviewType } from '#shared/game/constants.ts';
import type { PlannedLesson } from '#shared/game/readiness/next-step.ts';

/** Leads to the questions that find the level. */
export const LEVEL_LINK = { to: '/practice', search: { start: 'placement' } } as const;

/** Leads to the learner's own stories. */
export const STORIES_LINK = { to: '/stories', search: {} } as const;

/** Leads to the lessons that teach a type before it is tested. */
export function lessonLink(type: InterviewType) {
  return { to: '/types/$type', params: { type } } as const;
}

/** Leads to a mock interview of a type. */
export function roundLink(type: InterviewType) {
  return { to: '/interview', search: { type } } as const;
}

/** Leads to the questions of a type. */
export function questionsLink(type: InterviewType) {
  return { to: '/practice', search: { type } } as const;
}

/** Leads to a lesson of the plan. */
export function plannedLessonLink(step: PlannedLesson) {
  const { type } = step;
  switch (step.kind) {
    case 'read':
      return { to: '/types/$type', params: { type } } as const;
    case 'hear':
      return { to: '/types/$type/rounds/$level', params: { type, level: step.level } } as const;
    case 'openings':
      return { to: '/types/$type/openings', params: { type } } as const;
  }
}
