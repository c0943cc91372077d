import { dayNumberOf } from '#shared/engine/effective-time.ts';
import { shortDate } from '#pwa/learner/return-words.ts';

/**
 * The interview date in words, and what it does to reviews.
 * @param date ISO date or null; `today` likewise
 */
export function interviewWords(
  date: string | null,
  today: string,
): { title: string; note: string } {
  if (date === null) {
    return {
      title: 'Interview coming up?',
      note: 'Then all you have answered comes back before it.',
    };
  }
  const days = dayNumberOf(date) - dayNumberOf(today);
  if (days < 0) {
    return {
      title: `Interview was on ${shortDate(date, today)}`,
      note: 'Reviews follow their own dates again.',
    };
  }
  if (days === 0) return { title: 'Interview today', note: 'What you know, you know. Good luck!' };
  return {
    title: `Interview on ${shortDate(date, today)} · ${days} ${days === 1 ? 'day' : 'days'} left`,
    note: 'All you have answered comes back before it.',
  };
}
