import { returnsAt } from '#shared/game/review/review-queue.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { DayRow, ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import { countDueReviews } from './due-reviews.ts';

/**
 * From when on each review of a local date is offered, should nothing more be answered until then: at any moment of
 * the date as many are due as have passed.
 * @param span the date's first and last millisecond since 1970 UTC
 * @returns milliseconds since 1970 UTC, ascending; the date's first for what is due as it begins
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
