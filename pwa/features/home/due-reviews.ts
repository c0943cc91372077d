import { DAILY_PAID_REVIEWS } from '#shared/engine/constants.ts';
import type { DayRow, QuestionRow } from '#shared/engine/rows.ts';

/**
 * How many reviews the day still offers: cards that are due, 20 a day with those already done. What is
 * overdue beyond that waits for another day.
 * @param questions the current content: a retired question is not reviewed
 * @param rows the learner's question rows by question id
 * @param now milliseconds since 1970 UTC
 */
export function dueReviews(
  questions: readonly { id: string }[],
  rows: ReadonlyMap<string, Pick<QuestionRow, 'card'>>,
  day: Pick<DayRow, 'tally'>,
  now: number,
): number {
  const due = questions.filter(({ id }) => {
    const card = rows.get(id)?.card;
    return card && card.due <= now;
  }).length;
  return Math.min(due, Math.max(0, DAILY_PAID_REVIEWS - day.tally.reviews));
}
