/** Decides if a review still pays on a date. Screens that promise its XP ask here, too (docs/rules.md, scoring). */
import { DAILY_PAID_REVIEWS } from '#shared/game/constants.ts';
import type { DayRow } from '#shared/game/rows.ts';

/** A question's review pays once per date, and the number of paid reviews per date is limited. */
export function stillPaysAsReview(
  { paidReviews }: Pick<DayRow, 'paidReviews'>,
  id: string,
): boolean {
  return paidReviews.length < DAILY_PAID_REVIEWS && !paidReviews.includes(id);
}
