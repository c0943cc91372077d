import { answeredDates, dayStreakOf, hasDay } from '#shared/game/progress/day-streak.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import type { AnsweredDays } from '#shared/game/rows.ts';

export interface WeekDay {
  /** ISO date. */
  date: string;
  name: string;
  /**
   * The states mean, in order: a day of practice, a day covered by a rest day, a day without practice, today without an
   * answer so far, and a day in the future.
   */
  state: 'answered' | 'rest' | 'none' | 'today' | 'coming';
}

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Returns the seven days of the ISO week of a local date, Monday first. @param today ISO date */
export function weekDaysOf(days: AnsweredDays, today: string): WeekDay[] {
  const answered = new Set(answeredDates(days));
  const now = dayNumberOf(today);
  // 1970-01-01 was a Thursday, so with this shift Monday is day 0.
  const monday = now - ((now + 3) % 7);
  return NAMES.map((name, index) => {
    const date = dateOfDayNumber(monday + index);
    return { date, name, state: stateOf(days, answered, date, today) };
  });
}

/** Describes the week in words, for people who can't see the cells. */
export function weekLabel(week: readonly WeekDay[]): string {
  const named = (state: WeekDay['state']) =>
    week.filter((day) => day.state === state).map(({ name }) => name);
  const practiced = named('answered');
  const rested = named('rest');
  return [
    'This week:',
    practiced.length > 0 ? `practiced ${practiced.join(', ')}.` : 'nothing yet.',
    rested.length > 0 && `Rest day ${rested.join(', ')}.`,
    named('today').length > 0 && 'Today is open.',
  ]
    .filter(Boolean)
    .join(' ');
}

function stateOf(
  days: AnsweredDays,
  answered: ReadonlySet<string>,
  date: string,
  today: string,
): WeekDay['state'] {
  if (answered.has(date)) return 'answered';
  if (date > today) return 'coming';
  if (date === today) return 'today';
  // A date that the learner skipped by traveling east doesn't use a rest day.
  if (days.bridged && hasDay(days.bridged, dayNumberOf(date))) return 'none';
  // A day without answers uses a rest day if one was saved and there was a streak to keep.
  const before = dayStreakOf(days, date);
  return before.streak > 0 && before.restDays > 0 ? 'rest' : 'none';
}
