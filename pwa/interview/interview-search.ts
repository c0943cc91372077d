import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';

/** What a link to a mock interview may ask for. */
export interface InterviewSearch {
  type?: InterviewType;
}

/** The type that the address names; null where it names none. The router passes on whatever stands there. */
export function typeIn(search: { type?: unknown }): InterviewType | null {
  return INTERVIEW_TYPES.find((name) => name === search.type) ?? null;
}
