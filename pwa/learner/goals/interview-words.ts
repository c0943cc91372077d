import { dayNumberOf } from '#shared/game/time/effective-time.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { dateWords, shortDate } from '#pwa/learner/return-words.ts';

interface InterviewWords {
  title: string;
  /** The text under the title; empty if there is nothing to say. */
  note: string;
  /** The label of the button that opens the dialog. */
  button: 'Set Date' | 'Change' | 'Answer';
}

/**
 * On the interview's day, the app no longer wishes good luck from this local hour on, because the interview is probably
 * over.
 */
const LATE_FROM = 17;

/** How Home asks for the date: on the first day of practice, again every week, and otherwise not at all. */
export type DateAsk = 'first' | 'again' | 'none';

const ASKS: Readonly<Record<DateAsk, Pick<InterviewWords, 'title' | 'note'>>> = {
  first: { title: 'When is your interview?', note: 'Set it, and each day gets a plan.' },
  again: {
    title: 'Do you have an interview date yet?',
    note: 'Set even a rough one, and each day gets a plan.',
  },
  none: { title: 'No interview date yet', note: '' },
};

const WEEK = 7;

/**
 * Returns how Home should ask for the interview date on a given day.
 * @param dates ISO dates on which the learner has answered anything, ascending
 * @param today ISO date
 */
export function dateAsk(dates: readonly string[], today: string): DateAsk {
  const [first] = dates;
  const days = first === undefined ? 0 : dayNumberOf(today) - dayNumberOf(first);
  if (days <= 0) return 'first';
  return days % WEEK === 0 ? 'again' : 'none';
}

/** Returns true from five in the afternoon on. @param now milliseconds since 1970 UTC */
export function isLateInDay(now: number): boolean {
  return new Date(now).getHours() >= LATE_FROM;
}

/**
 * Returns true after an interview's date. On its day, an evening here may be a morning where the interview is, so only
 * the learner knows.
 * @param now milliseconds since 1970 UTC
 */
export function isInterviewOver(date: string | null, now: number): boolean {
  return date !== null && date < localToday(now);
}

/**
 * Describes the interview date in words.
 * @param date ISO date or null; `today` is also an ISO date
 * @param isOver true after the interview's day
 * @param company the company at which the interview is; the words name it while the interview is still ahead
 * @param roundDay ISO date of the next timed round before the interview; null if there is none, undefined if the words
 * don't mention it
 * @param isLate true if it's five in the afternoon or later
 * @param ask how to ask for a date if there is none
 * @param isNight true if it's after midnight and the plan is still on the day before `today`; in that case, the note
 * doesn't name the round's day
 */
export function interviewWords(
  date: string | null,
  today: string,
  isOver: boolean,
  company?: string | null,
  roundDay?: string | null,
  isNight = false,
  isLate = false,
  ask: DateAsk = 'first',
): InterviewWords {
  if (date === null) return { ...ASKS[ask], button: 'Set Date' };
  const days = dayNumberOf(date) - dayNumberOf(today);
  if (isOver) {
    return {
      title: `Interview was on ${shortDate(date, today)}`,
      note: 'How did it go?',
      button: 'Answer',
    };
  }
  if (days === 0)
    return {
      title: 'Interview today',
      note: isNight ? 'Sleep first.' : isLate ? 'How did it go?' : 'Good luck!',
      button: isLate ? 'Answer' : 'Change',
    };
  if (days === 1)
    return {
      title: 'Interview tomorrow',
      note: '',
      button: 'Change',
    };
  return {
    title: `Interview in ${days} days · ${shortDate(date, today)}`,
    note: noteOn(today, company, isNight ? null : roundDay),
    button: 'Change',
  };
}

function noteOn(today: string, company?: string | null, roundDay?: string | null): string {
  const round = roundDay && `timed round ${dateWords(roundDay, today)}`;
  if (company) return round ? `${company} style · ${round}` : `${company} style`;
  return round ? `Next ${round}` : '';
}
