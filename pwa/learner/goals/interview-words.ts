import { dayNumberOf } from '#shared/game/time/effective-time.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { dateWords, shortDate } from '#pwa/learner/return-words.ts';

interface InterviewWords {
  title: string;
  /** Empty if there is nothing to say. */
  note: string;
  /** The words on the button that opens the dialog. */
  button: 'Set Date' | 'Change' | 'Answer';
}

/** On its day, an interview counts as over from this local hour on. */
const OVER_FROM = 20;

/** On its day, nobody is wished luck from this local hour on: it is likely behind the learner. */
const LATE_FROM = 17;

/** True if it is late in the day. @param now milliseconds since 1970 UTC */
export function isLateInDay(now: number): boolean {
  return new Date(now).getHours() >= LATE_FROM;
}

/** True if an interview is over: after its date, or in the evening of it. @param now milliseconds since 1970 UTC */
export function isInterviewOver(date: string | null, now: number): boolean {
  const today = localToday(now);
  if (date === null || date > today) return false;
  return date < today || new Date(now).getHours() >= OVER_FROM;
}

/**
 * Describes the interview date in words.
 * @param date ISO date or null; `today` likewise
 * @param isOver whether it's the evening of the interview's day or later
 * @param company whose interview style is practiced; named while the interview is still ahead
 * @param roundDay ISO date of the next timed round before the interview; null if none, undefined if it isn't shown
 * @param isLate it's five in the afternoon or later
 * @param isNight after midnight, the plan is still at the day before `today`, and so the note speaks of no day
 */
export function interviewWords(
  date: string | null,
  today: string,
  isOver: boolean,
  company?: string | null,
  roundDay?: string | null,
  isNight = false,
  isLate = false,
): InterviewWords {
  if (date === null) {
    return {
      title: 'When is your interview?',
      note: 'Each day then has a plan.',
      button: 'Set Date',
    };
  }
  const days = dayNumberOf(date) - dayNumberOf(today);
  if (isOver) {
    return {
      title: days === 0 ? 'Your interview was today' : `Interview was on ${shortDate(date, today)}`,
      note: 'How did it go?',
      button: 'Answer',
    };
  }
  if (days === 0)
    return {
      title: 'Interview today',
      note: isNight ? 'Sleep first.' : isLate ? 'Is it over? How did it go?' : 'Good luck!',
      button: isLate ? 'Answer' : 'Change',
    };
  if (days === 1)
    return {
      title: 'Interview tomorrow',
      note: isNight ? '' : 'Nothing new is planned today.',
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
