import { planReviews } from '#shared/game/review/review-queue.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { DayRow, ProgressRow, QuestionRow } from '#shared/game/rows.ts';

/**
 * Counts the reviews that today still offers (docs/rules.md, what comes back today), the same reviews that Practice
 * Mode asks.
 * @param questions the current content, because a retired question isn't reviewed
 * @param rows the learner's question rows by question id
 * @param now milliseconds since 1970 UTC
 */
export function countDueReviews(
  questions: readonly CuratedQuestion[],
  rows: ReadonlyMap<string, Pick<QuestionRow, 'card'>>,
  { interviewDate, interviewDateSetAt, interviewDateSetOn }: ProgressRow,
  day: Pick<DayRow, 'tally'>,
  now: number,
): number {
  const utcOffset = -new Date(now).getTimezoneOffset();
  const reviewsToday = day.tally.reviews;
  const interview = { interviewDate, interviewDateSetAt, interviewDateSetOn };
  const moment = { now, utcOffset, ...interview, reviewsToday };
  return planReviews(questions, rows, moment).offered.length;
}
