import { dayNumberOf } from '#shared/game/time/effective-time.ts';
import { shortDate } from '#pwa/learner/words/return-words.ts';

/**
 * The interview date in words, and what it does to reviews.
 * @param date ISO date or null; `today` likewise
 * @param company whose style is practiced; told while the interview is still to come
 */
export function interviewWords(
  date: string | null,
  today: string,
  company?: string | null,
): { title: string; note: string } {
  if (date === null) {
    return {
      title: 'When is your interview?',
      note: 'We plan your reviews toward it.',
    };
  }
  const days = dayNumberOf(date) - dayNumberOf(today);
  if (days < 0) {
    return {
      title: `Interview was on ${shortDate(date, today)}`,
      note: 'How did it go? Set the next one when you know it.',
    };
  }
  if (days === 0)
    return { title: 'Interview today', note: 'You have practiced for this. Good luck!' };
  return {
    title:
      days === 1 ? 'Interview tomorrow' : `Interview in ${days} days · ${shortDate(date, today)}`,
    note: company ? `${company} style` : 'What you have answered comes back before then.',
  };
}
