import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import { expectedLoop } from '#shared/game/mock/loop-rounds.ts';
import { MAX_COMPANY_CHARACTERS } from '#shared/contract/ai/ai-question.ts';
import type { CompanyLoop } from '#pwa/interview/begin/begin-round.ts';

/**
 * The search parameters with which a link to a mock interview may ask for an interview type, or for a loop in a
 * company's style.
 */
export interface InterviewSearch {
  type?: InterviewType;
  /** The interview types of the rounds in the company's loop. */
  types?: InterviewType[];
  company?: string;
}

/**
 * Returns the interview type in the URL; null if there is none. The router passes on any value, even one that isn't
 * a type.
 */
export function typeIn(search: { type?: unknown }): InterviewType | null {
  return INTERVIEW_TYPES.find((name) => name === search.type) ?? null;
}

/**
 * Returns the loop in a company's style that the URL asks for; null if there is none. The router passes on any
 * value.
 */
export function companyLoopIn(search: { types?: unknown; company?: unknown }): CompanyLoop | null {
  const { types, company } = search;
  if (!Array.isArray(types) || typeof company !== 'string') return null;
  if (company === '' || company.length > MAX_COMPANY_CHARACTERS) return null;
  const kind = expectedLoop(INTERVIEW_TYPES.filter((type) => types.includes(type)));
  return kind && { company, kind };
}
