/** Counts an answer on its local date, whatever its verdict, for the day streak and the challenges' tally. */
import { addAnswer, longestDayStreakOf } from './add-day.ts';
import { isOpenEndedAnswer } from '#shared/game/answer/grade.ts';
import type { EventContext } from '#shared/game/context.ts';
import type { CountedAnswer } from '#shared/game/answer/graded-answer.ts';
import type { Payment } from '#shared/game/scoring/pay-answer.ts';
import type { DayRow, GameRows, ProgressRow } from '#shared/game/rows.ts';

/** Every answer except a skip marks the date; a repeat does nothing else. */
export function countDay(rows: GameRows, answer: CountedAnswer, payment: Payment): GameRows {
  const marked = { ...rows, progress: markDate(rows.progress, answer.context) };
  if (answer.count === 'repeat') return marked;
  return { ...marked, day: addToDay(marked.day, answer, payment) };
}

/** Counts the context's local date for the day streak. */
export function markDate(before: ProgressRow, context: EventContext): ProgressRow {
  const answeredDays = addAnswer(before.answeredDays, context);
  const isSame =
    answeredDays.words === before.answeredDays.words &&
    answeredDays.bridged === before.answeredDays.bridged;
  const longestDayStreak = isSame
    ? before.longestDayStreak
    : Math.max(before.longestDayStreak, longestDayStreakOf(answeredDays));
  return { ...before, answeredDays, longestDayStreak };
}

function addToDay(day: DayRow, answer: CountedAnswer, { xp }: Payment): DayRow {
  const { count, question } = answer;
  const isGoal = count === 'first' || count === 'ai';
  const isPaidReview = count === 'review' && xp > 0;
  return {
    ...day,
    answered: day.answered + (isGoal ? 1 : 0),
    paid: day.paid + (xp > 0 ? 1 : 0),
    paidReviews: isPaidReview ? [...day.paidReviews, question.id] : day.paidReviews,
    tally: addToTally(day.tally, answer),
  };
}

function addToTally(tally: DayRow['tally'], answer: CountedAnswer): DayRow['tally'] {
  const { count, event } = answer;
  const category = answer.source === 'curated' ? answer.question.category : null;
  const isNewCategory = category !== null && !tally.categories.includes(category);
  return {
    ...tally,
    answers: tally.answers + 1,
    categories: isNewCategory ? [...tally.categories, category].sort() : tally.categories,
    openEnded: tally.openEnded + (isOpenEndedAnswer(answer) ? 1 : 0),
    unaided: tally.unaided + (event.powerUps.length === 0 ? 1 : 0),
    reviews: tally.reviews + (count === 'review' ? 1 : 0),
  };
}
