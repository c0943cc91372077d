import { returnsAt } from '#shared/game/review/review-queue.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { DayRow, ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import { countDueReviews } from './due-reviews.ts';

/**
 * Returns the moments at which the reviews of a local date become due, if the learner answers nothing more. At any time
 * on that date, the number of due reviews is the number of moments that have passed.
 * @param span the date's first and last millisecond since 1970 UTC
 * @returns milliseconds since 1970 UTC, ascending; a review that is due from the start has the first millisecond of the
 * date
 */
export function momentsOfDueReviews(
  questions: readonly CuratedQuestion[],
  rows: ReadonlyMap<string, Pick<QuestionRow, 'card'>>,
  progress: ProgressRow,
  day: Pick<DayRow, 'tally'>,
  { from, until }: { from: number; until: number },
): number[] {
  const utcOffset = -new Date(until).getTimezoneOffset();
  const returns = [...rows.values()].flatMap(({ card }) =>
    card ? [returnsAt(card, utcOffset)] : [],
  );
  const within = returns.filter((at) => at > from && at <= until).sort((a, b) => a - b);
  const moments: number[] = [];
  for (const at of [from, ...within]) {
    const due = countDueReviews(questions, rows, progress, day, at);
    while (moments.length < due) moments.push(at);
  }
  return moments;
}
