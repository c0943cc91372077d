/** Links to the steps of the plan (docs/product.md 2.4). */
import type { InterviewType } from '#shared/game/constants.ts';
import type { PlannedLesson } from '#shared/game/readiness/next-step.ts';
import { OPENINGS_SET, type PlanStep } from '#shared/game/readiness/plan-facts.ts';

/** Leads to the questions that find the level. */
export const LEVEL_LINK = { to: '/practice', search: { start: 'placement' } } as const;

/** Leads to the reviews that are due. */
export const REVIEW_LINK = { to: '/practice', search: { start: 'review' } } as const;

/** Leads to the learner's own stories. */
export const STORIES_LINK = { to: '/stories', search: {} } as const;

/** Links to the lessons that teach a type before it is tested. */
export function lessonLink(type: InterviewType) {
  return { to: '/types/$type', params: { type } } as const;
}

/** Leads to a mock interview of a type. */
export function roundLink(type: InterviewType) {
  return { to: '/interview', search: { type } } as const;
}

/** Links to a finished round. */
function debriefLink(id: string) {
  return { to: '/interview/$id', params: { id } } as const;
}

/** Leads to the questions of a type. */
export function questionsLink(type: InterviewType) {
  return { to: '/practice', search: { type } } as const;
}

/** Leads to one long question of a type. */
export function answerLink(type: InterviewType) {
  return { to: '/practice', search: { start: 'long', type } } as const;
}

/** Links to the exercises of minute math. */
export const SUMS_LINK = { to: '/numbers/math' } as const;

/** Leads to a step of the plan. */
export function plannedLink(step: PlanStep) {
  switch (step.kind) {
    case 'level':
      return LEVEL_LINK;
    case 'reviews':
      return REVIEW_LINK;
    case 'story':
      return STORIES_LINK;
    case 'sums':
      return SUMS_LINK;
    case 'questions':
      return questionsLink(step.type);
    case 'answer':
      return answerLink(step.type);
    case 'round':
      return step.held ? debriefLink(step.held) : roundLink(step.type);
    case 'read':
    case 'hear':
    case 'openings':
      return plannedLessonLink(step);
  }
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
      return {
        ...({ to: '/types/$type/openings', params: { type } } as const),
        search: step.count === OPENINGS_SET ? {} : { count: step.count },
      };
  }
}
