/** What a learner prepares for decides the order in which questions are offered, and hides none (docs/rules.md). */
import type { InterviewType } from '#shared/game/constants.ts';
import type { ProfileRow } from '#shared/game/rows.ts';

/**
 * Expected types first, of each the company's style first; else in the given order.
 * @param profile null: nothing is known of it
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
