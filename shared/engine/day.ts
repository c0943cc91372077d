/** What an answer adds to its local date: the day streak, the weekly goal, the challenges' tally. */
import type { EventContext } from './context.ts';
import { addDay, longestDayStreakOf } from './day-streak.ts';
import { isOpenEndedAnswer } from './grade.ts';
import type { AnswerEvent } from './learner-event.ts';
import type { AnswerCount } from './outcome.ts';
import type { Payment } from './pay-answer.ts';
import type { DayRow, TouchedRows } from './rows.ts';

interface CountedAnswer {
  count: AnswerCount;
  isCorrect: boolean;
  payment: Payment;
}

/** Every answer but a skip marks the date; repeats do nothing else. */
export function countDay(
  rows: TouchedRows,
  event: AnswerEvent,
  context: EventContext,
  answer: CountedAnswer,
): TouchedRows {
  const marked = markDate(rows, context.localDate);
  if (answer.count === 'repeat') return marked;
  return { ...marked, day: addAnswer(marked.day, event, context, answer) };
}

function markDate(rows: TouchedRows, date: string): TouchedRows {
  const answeredDays = addDay(rows.progress.answeredDays, date);
  if (answeredDays === rows.progress.answeredDays) return rows;
  const longestDayStreak = Math.max(
    rows.progress.longestDayStreak,
    longestDayStreakOf(answeredDays),
  );
  return { ...rows, progress: { ...rows.progress, answeredDays, longestDayStreak } };
}

function addAnswer(
  day: DayRow,
  event: AnswerEvent,
  context: EventContext,
  { count, isCorrect, payment }: CountedAnswer,
): DayRow {
  const isGoal = count === 'first' || count === 'ai';
  const isPaidReview = count === 'review' && payment.xp > 0;
  return {
    ...day,
    answered: day.answered + (isGoal ? 1 : 0),
    correct: day.correct + (isGoal && isCorrect ? 1 : 0),
    paid: day.paid + (payment.xp > 0 ? 1 : 0),
    paidReviews: isPaidReview ? [...day.paidReviews, event.questionId ?? ''] : day.paidReviews,
    tally: addToTally(day.tally, event, context, count, isCorrect),
  };
}

function addToTally(
  tally: DayRow['tally'],
  event: AnswerEvent,
  context: EventContext,
  count: AnswerCount,
  isCorrect: boolean,
): DayRow['tally'] {
  const run = isCorrect ? tally.run + 1 : 0;
  const category = event.mode === 'ai' ? undefined : context.question?.category;
  const isNewCategory = category !== undefined && !tally.categories.includes(category);
  return {
    answers: tally.answers + 1,
    correct: tally.correct + (isCorrect ? 1 : 0),
    run,
    bestRun: Math.max(tally.bestRun, run),
    categories: isNewCategory ? [...tally.categories, category].sort() : tally.categories,
    openEnded: tally.openEnded + (isOpenEndedAnswer(event, context) ? 1 : 0),
    unaided: tally.unaided + (event.powerUps.length === 0 ? 1 : 0),
    reviews: tally.reviews + (count === 'review' ? 1 : 0),
  };
}
