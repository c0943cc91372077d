/** Ways to the next step (docs/product.md 2.4). */
import type { InterviewType } from '#shared/game/constants.ts';

/** To the questions that find the level. */
export const LEVEL_LINK = { to: '/practice', search: { start: 'placement' } } as const;

/** To one's own stories. */
export const STORIES_LINK = { to: '/stories', search: {} } as const;

/** To what teaches a type before it is tested. */
export function lessonLink(type: InterviewType) {
  return { to: '/types/$type', params: { type } } as const;
}

/** To a mock interview of a type. */
export function roundLink(type: InterviewType) {
  return { to: '/interview', search: { type } } as const;
}

/** To the questions of a type. */
export function questionsLink(type: InterviewType) {
  return { to: '/practice', search: { type } } as const;
}
