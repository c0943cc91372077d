/** Whether a review of a question still pays on a date: screens that promise its XP ask here, too (docs/rules.md, scoring). */
import { DAILY_PAID_REVIEWS } from '#shared/game/constants.ts';
import type { DayRow } from '#shared/game/rows.ts';

/** Once a date, and so many a date. */
export function stillPaysAsReview(
  { paidReviews }: Pick<DayRow, 'paidReviews'>,
  id: string,
): boolean {
  return paidReviews.length < DAILY_PAID_REVIEWS && !paidReviews.includes(id);
}
