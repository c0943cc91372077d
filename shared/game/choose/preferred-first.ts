/** The learner's goals decide the order in which questions are offered, and hide no question (docs/rules.md). */
import type { InterviewType } from '#shared/game/constants.ts';
import { daysFrom, LAST_WEEK } from '#shared/game/readiness/round-plan.ts';
import type { ProfileRow } from '#shared/game/rows.ts';

/**
 * Puts expected types first, and within each type the company's style first; otherwise keeps the given order.
 * @param profile null if the learner's profile isn't known
 */
export function preferredFirst<Question extends { skill: InterviewType; company: string | null }>(
  questions: readonly Question[],
  profile: Pick<ProfileRow, 'types' | 'company'> | null,
): Question[] {
  const rank = ({ skill, company }: Question) =>
    2 * Number(profile?.types.includes(skill)) +
    Number(company !== null && company === profile?.company);
  return questions.toSorted((a, b) => rank(b) - rank(a));
}

/**
 * The types that practice keeps to in the last seven days before the interview and on its day, even if questions of
 * other types are still unseen.
 * @param interviewDate ISO date, as is `today`
 * @returns null if any type may come
 */
export function typesOfLastWeek(
  profile: Pick<ProfileRow, 'types'> | null,
  interviewDate: string | null,
  today: string,
): readonly InterviewType[] | null {
  if (!profile || profile.types.length === 0 || interviewDate === null) return null;
  const left = daysFrom(today, interviewDate);
  return left >= 0 && left <= LAST_WEEK ? profile.types : null;
}
