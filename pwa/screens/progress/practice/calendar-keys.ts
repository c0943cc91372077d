import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';

/** The number of days that each key moves: weeks lie side by side, and the days of a week are stacked. */
const MOVES: Record<string, number> = {
  ArrowLeft: -7,
  ArrowRight: 7,
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -28,
  PageDown: 28,
};

/**
 * The day to which a key leads in the calendar (WAI-ARIA Authoring Practices, grid): Home and End stay in the row, with
 * Ctrl they go to the first and the last day.
 * @param date ISO date of the day that has the focus
 * @returns an ISO date between first and last; null if the key has no effect here, or leads outside
 */
export function dateByKey(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  date: string,
  { first, last }: { first: string; last: string },
): string | null {
  const [from, to] = [dayNumberOf(first), dayNumberOf(last)];
  const day = dayNumberOf(date);
  if (key === 'Home') return dateOfDayNumber(ctrlKey ? from : from + ((day - from) % 7));
  if (key === 'End') return dateOfDayNumber(ctrlKey ? to : day + 7 * Math.floor((to - day) / 7));
  const move = MOVES[key];
  if (move === undefined || day + move < from || day + move > to) return null;
  return dateOfDayNumber(day + move);
}
