import { dayNumberOf, localDateOf } from '#shared/game/time/effective-time.ts';
import { returnsAt } from '#shared/game/review/review-queue.ts';
import type { ReviewCard } from '#shared/game/rows.ts';
import { localToday } from '#pwa/learner/local-today.ts';

/** A date that is fewer than this many days ahead is named by its weekday. */
const WEEK = 7;

/** Says when a question comes back for review, as a sentence. */
export function returnWords(card: ReviewCard): string {
  const utcOffset = -new Date().getTimezoneOffset();
  const date = localDateOf(returnsAt(card, utcOffset), utcOffset);
  const today = localToday();
  return `Comes back for review ${date <= today ? 'later today' : dateWords(date, today)}.`;
}

/**
 * Returns a date as people say it: today, tomorrow, on Thursday, on Nov 26.
 * @param date ISO date, today or later; `today` is also an ISO date
 */
export function dateWords(date: string, today: string): string {
  const days = dayNumberOf(date) - dayNumberOf(today);
  if (days <= 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days < WEEK ? `on ${weekdayOf(date)}` : `on ${shortDate(date, today)}`;
}

/** Returns a date's weekday, such as `Monday`. @param date ISO date */
export function weekdayOf(date: string): string {
  return format(date, { weekday: 'long' });
}

/** Returns `Nov 26`, with the year if it isn't this year. @param date ISO date, like `today` */
export function shortDate(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return format(date, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

function format(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** Returns minutes as hours and minutes, such as `4 h 30 min`. */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
