/** Counts an answer, right or wrong, on its local date: for the day streak and the daily challenges. */
import { type CountedAnswer, isOpenEndedAnswer } from '#shared/game/answer/graded-answer.ts';
import type { EventContext } from '#shared/game/context.ts';
import type { Payment } from '#shared/game/scoring/pay-answer.ts';
import type { AnsweredDays, DayRow, DaySet, GameRows, ProgressRow } from '#shared/game/rows.ts';
import { BRIDGE_HOURS, BRIDGE_MINUTES_EAST } from '#shared/game/constants.ts';
import { dateOfDayNumber, dayNumberOf, localDateOf } from '#shared/game/time/effective-time.ts';
import { bitOf, dayNumbers, hasDay, walkDays } from './day-streak.ts';

/**
 * Counts an answer for the day. Every answer except a skipped one counts for the day streak. A repeated answer counts
 * for the streak alone.
 */
export function countDay(rows: GameRows, answer: CountedAnswer, payment: Payment): GameRows {
  const marked = { ...rows, progress: markDate(rows.progress, answer.context) };
  if (answer.count === 'repeat') return marked;
  return { ...marked, day: addToDay(marked.day, answer, payment) };
}

/** Adds the event's local date to the dates that count for the day streak. */
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

const HOUR = 3_600_000;

/** Returns the set with one more date, or the same object if the date is already in the set. */
export function addDay(days: DaySet, date: string): DaySet {
  const day = dayNumberOf(date);
  if (hasDay(days, day)) return days;
  const start = Math.floor(day / 32) * 32;
  if (days.words.length === 0) return { start, words: [bitOf(day)] };
  const first = Math.min(start, days.start);
  const last = Math.max(start, days.start + (days.words.length - 1) * 32);
  const words = Array.from({ length: (last - first) / 32 + 1 }, (_, index) => {
    const wordStart = first + index * 32;
    const before = days.words[(wordStart - days.start) / 32] ?? 0;
    return wordStart === start ? (before | bitOf(day)) >>> 0 : before;
  });
  return { start: first, words };
}

/** The effective time, the UTC offset and the local date of an answer. */
type Given = Pick<EventContext, 'effectiveAt' | 'utcOffset' | 'localDate'>;

/**
 * Adds the date of an answer. If the learner has traveled east since the previous answer, also adds the dates that the
 * trip skipped.
 */
function addAnswer(days: AnsweredDays, answer: Given): AnsweredDays {
  const { effectiveAt: at, utcOffset, localDate } = answer;
  const skipped = skippedDates(days.latest, answer);
  const isLatest = !days.latest || at >= days.latest.at;
  return {
    ...days,
    ...addDay(days, localDate),
    ...(skipped.length > 0 && {
      bridged: skipped.reduce(addDay, days.bridged ?? { start: 0, words: [] }),
    }),
    ...(isLatest && { latest: { at, utcOffset } }),
  };
}

/** Returns the dates that a flight east skipped. Nobody could have practiced on such dates (docs/rules.md, time). */
function skippedDates(
  latest: AnsweredDays['latest'],
  { effectiveAt, utcOffset, localDate }: Given,
): string[] {
  if (!latest || utcOffset - latest.utcOffset < BRIDGE_MINUTES_EAST) return [];
  const passed = effectiveAt - latest.at;
  if (passed < 0 || passed >= BRIDGE_HOURS * HOUR) return [];
  const first = dayNumberOf(localDateOf(latest.at, latest.utcOffset)) + 1;
  const count = Math.max(0, dayNumberOf(localDate) - first);
  return Array.from({ length: count }, (_, index) => dateOfDayNumber(first + index));
}

/** Returns the longest day streak up to the last date with an answer. */
export function longestDayStreakOf(days: AnsweredDays): number {
  const last = dayNumbers(days).at(-1);
  return last === undefined ? 0 : walkDays(days, last).longest;
}
