/** Which lessons there are. */
import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import { LESSON_LEVELS, type LessonLevel, PAGE_IDS, type PageId } from '#shared/game/lessons.ts';

/** The kinds of company that openings are asked at. */
export const COMPANY_KINDS = ['consumer', 'business', 'marketplace', 'platform', 'ai'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

/** Each type has so many openings. */
export const OPENINGS_OF_TYPE = 24;

/** Whether a page is that of an interview type. */
export function isInterviewType(id: string): id is InterviewType {
  return (INTERVIEW_TYPES as readonly string[]).includes(id);
}

/** Whether there is such a page. */
export function isPageId(id: string): id is PageId {
  return (PAGE_IDS as readonly string[]).includes(id);
}

/** Whether rounds are written for such a level. */
export function isLessonLevel(level: string): level is LessonLevel {
  return (LESSON_LEVELS as readonly string[]).includes(level);
}

/** The id under which an opening is remembered: the same slug may stand in two types. */
export function openingId(type: string, slug: string): string {
  return `${type}/${slug}`;
}
