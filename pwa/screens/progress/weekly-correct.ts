import { isoWeekOfDate } from '#shared/game/time/iso-week.ts';

/** Counts the correct answers in the ISO week of a date, by local dates (docs/rules.md, time). */
export function correctThisWeek(
  days: readonly { date: string; correct: number }[],
  today: string,
): number {
  const week = isoWeekOfDate(today);
  return days
    .filter(({ date }) => isoWeekOfDate(date) === week)
    .reduce((sum, { correct }) => sum + correct, 0);
}
