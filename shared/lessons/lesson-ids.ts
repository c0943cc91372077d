/** The ids of all lessons. */
import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import { LESSON_LEVELS, type LessonLevel, PAGE_IDS, type PageId } from '#shared/game/lessons.ts';

/** The kinds of company that ask the openings in interviews. */
export const COMPANY_KINDS = ['consumer', 'business', 'marketplace', 'platform', 'ai'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

/** The companies that have a card, named as in their questions. A card's id is the company's name in lower case. */
export const CARD_COMPANIES = ['Amazon', 'Google', 'Meta', 'Microsoft', 'Stripe'] as const;

/** Returns the id of a company's card; null if it has none. */
export function cardIdOf(company: string | null): string | null {
  return CARD_COMPANIES.find((one) => one === company)?.toLowerCase() ?? null;
}

/** True if a company's card has this id. */
export function isCardId(id: string): boolean {
  return CARD_COMPANIES.some((company) => cardIdOf(company) === id);
}

/** The number of openings per interview type. */
export const OPENINGS_OF_TYPE = 24;

/** True if a page is about an interview type. */
export function isInterviewType(id: string): id is InterviewType {
  return (INTERVIEW_TYPES as readonly string[]).includes(id);
}

/** True if a page with this id exists. */
export function isPageId(id: string): id is PageId {
  return (PAGE_IDS as readonly string[]).includes(id);
}

/** True if there are rounds for this level. */
export function isLessonLevel(level: string): level is LessonLevel {
  return (LESSON_LEVELS as readonly string[]).includes(level);
}

/** Returns the id of an opening. It includes the type, because openings of two types may have the same short name. */
export function openingId(type: string, slug: string): string {
  return `${type}/${slug}`;
}
