/** Counts what the learner's rows say about lessons: pages read, rounds heard and openings drilled, by interview type. */
import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import type { LearnedRow } from '#shared/game/lessons.ts';
import type { LessonsLearned } from '#shared/game/readiness/plan-facts.ts';

/** Returns the lessons in the rows, by interview type. */
export function lessonsIn(rows: readonly LearnedRow[]): Omit<LessonsLearned, 'sumsOn'> {
  const openings = new Map<InterviewType, number>();
  const typeIn = (id: string) => INTERVIEW_TYPES.filter((type) => id.startsWith(type));
  for (const type of rows.flatMap(({ what, id }) => (what === 'opening' ? typeIn(id) : [])))
    openings.set(type, (openings.get(type) ?? 0) + 1);
  return {
    read: new Set(rows.flatMap(({ what, id }) => (what === 'primer' ? typeIn(id) : []))),
    heard: new Set(rows.flatMap(({ what, id }) => (what === 'round' ? typeIn(id) : []))),
    openings,
  };
}

/**
 * Returns the ISO date on which an opening was last practiced, by interview type. @param dateOf returns the study day
 * of a moment
 */
export function openedOnIn(
  rows: readonly LearnedRow[],
  dateOf: (at: number, date?: string) => string,
): Map<InterviewType, string> {
  const latest = new Map<InterviewType, string>();
  for (const { what, id, lastAt, lastOn } of rows) {
    const type = what === 'opening' && INTERVIEW_TYPES.find((one) => id.startsWith(one));
    const date = dateOf(lastAt, lastOn);
    if (type && date > (latest.get(type) ?? '')) latest.set(type, date);
  }
  return latest;
}

/** Returns the ISO dates on which openings were first drilled, by type. @param isCounted true for dates to include */
export function openingDaysIn(
  rows: readonly LearnedRow[],
  dateOf: (at: number, date?: string) => string,
  isCounted: (date: string) => boolean,
): Map<InterviewType, string[]> {
  const days = new Map<InterviewType, string[]>();
  for (const { what, id, firstAt, firstOn } of rows) {
    const type = what === 'opening' && INTERVIEW_TYPES.find((one) => id.startsWith(one));
    const date = dateOf(firstAt, firstOn);
    if (type && isCounted(date)) days.set(type, [...(days.get(type) ?? []), date]);
  }
  return days;
}
