import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';

/** The interview type that a link to a mock interview may ask for. */
export interface InterviewSearch {
  type?: InterviewType;
}

/** Returns the type that the address names, or null. The router passes on any value, even one that isn't a type. */
export function typeIn(search: { type?: unknown }): InterviewType | null {
  return INTERVIEW_TYPES.find((name) => name === search.type) ?? null;
}
