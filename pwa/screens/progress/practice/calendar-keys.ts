import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';

/** Days that a key moves by: weeks lie side by side, the days of a week above each other. */
const MOVES: Record<string, number> = {
  ArrowLeft: -7,
  ArrowRight: 7,
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -28,
  PageDown: 28,
};

/**
 * Where a key leads in the calendar (WAI-ARIA Authoring Practices, grid): Home and End stay in the row,
 * with Ctrl they go to the first and the last day.
 * @param date ISO date of the day that has the focus
 * @returns an ISO date between first and last; null when the key means nothing here, or leads outside
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
