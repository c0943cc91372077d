import { dayNumberOf } from '#shared/game/time/effective-time.ts';
import { dateWords, shortDate } from '#pwa/learner/words/return-words.ts';

interface InterviewWords {
  title: string;
  /** Empty if there is nothing to say. */
  note: string;
  /** The words on the button that opens the dialog. */
  button: 'Set Date' | 'Change' | 'Answer';
}

/**
 * Describes the interview date in words.
 * @param date ISO date or null; `today` likewise
 * @param company whose interview style is practiced; named while the interview is still ahead
 * @param roundDay ISO date of the next timed round before the interview; null if none, undefined if it isn't shown
 */
export function interviewWords(
  date: string | null,
  today: string,
  company?: string | null,
  roundDay?: string | null,
): InterviewWords {
  if (date === null) {
    return {
      title: 'When is your interview?',
      note: 'With a date, every day until then has a plan.',
      button: 'Set Date',
    };
  }
  const days = dayNumberOf(date) - dayNumberOf(today);
  if (days < 0) {
    return {
      title: `Interview was on ${shortDate(date, today)}`,
      note: 'How did it go?',
      button: 'Answer',
    };
  }
  if (days === 0)
    return {
      title: 'Interview today',
      note: 'Good luck!',
      button: 'Change',
    };
  if (days === 1)
    return {
      title: 'Interview tomorrow',
      note: 'Nothing new is planned today.',
      button: 'Change',
    };
  return {
    title: `Interview in ${days} days · ${shortDate(date, today)}`,
    note: noteOn(today, company, roundDay),
    button: 'Change',
  };
}

function noteOn(today: string, company?: string | null, roundDay?: string | null): string {
  const round = roundDay && `timed round ${dateWords(roundDay, today)}`;
  if (company) return round ? `${company} style · ${round}` : `${company} style`;
  return round ? `Next ${round}` : '';
}
