import { answeredDates } from '#shared/game/progress/day-streak.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import type { DayRow, DaySet } from '#shared/game/rows.ts';

/** The number of weeks in the calendar and the XP chart (docs/design.md). */
const WEEKS_SHOWN = 13;

/** From how many answers on a date each step of the hue is used. The lightest step comes first. */
export const STEPS_FROM = [1, 5, 10, 20] as const;

export interface PracticeDay {
  /** ISO date. */
  date: string;
  /** The step of the hue: 0 without practice, otherwise 1 to 4 by the number of answers. */
  step: 0 | 1 | 2 | 3 | 4;
  /** How many answers counted, including reviews. */
  answers: number;
  correct: number;
  xp: number;
}

export interface PracticeWeek {
  /** ISO date of the week's Monday. */
  monday: string;
  /** The days of the week, Monday first. The current week ends with today. */
  days: PracticeDay[];
  /** The XP earned on the dates of the week. */
  xp: number;
  /** The XP that the learner has earned in the whole game, up to the end of the week. */
  totalXp: number;
}

/**
 * Returns the last 13 weeks of local dates, the current week last. Dates are counted in days and not in hours. So no
 * cell moves at the end of a year, or when clocks change.
 * @param today ISO date
 * @param days the rows of dates with counted answers or XP; together they have all XP of the game
 * @param practiced all dates with an answer, even if the learner only repeated questions and no answer counted
 */
export function practiceWeeks(
  today: string,
  days: readonly Pick<DayRow, 'date' | 'xp' | 'tally'>[],
  practiced: DaySet,
): PracticeWeek[] {
  const rows = new Map(days.map((day) => [day.date, day]));
  const marked = new Set(answeredDates(practiced));
  const last = dayNumberOf(today);
  const firstMonday = mondayOf(last) - 7 * (WEEKS_SHOWN - 1);
  let totalXp = sumXp(days.filter(({ date }) => dayNumberOf(date) < firstMonday));

  return Array.from({ length: WEEKS_SHOWN }, (_, week) => {
    const monday = firstMonday + 7 * week;
    const dates = Array.from({ length: 7 }, (_day, index) => monday + index)
      .filter((day) => day <= last)
      .map(dateOfDayNumber);
    const xp = sumXp(dates.flatMap((date) => rows.get(date) ?? []));
    totalXp += xp;
    return {
      monday: dateOfDayNumber(monday),
      days: dates.map((date) => practiceDay(date, rows.get(date), marked.has(date))),
      xp,
      totalXp,
    };
  });
}

/**
 * Returns a short month name for each week in which a month begins. If the second name is too close to the first one,
 * the first is left out.
 */
export function monthLabels(weeks: readonly Pick<PracticeWeek, 'monday'>[]): (string | null)[] {
  const months = weeks.map(({ monday }) => monday.slice(0, 7));
  const begins = months.map((month, index) => month !== months[index - 1]);
  if (begins[1] || begins[2]) begins[0] = false;
  return weeks.map(({ monday }, index) => (begins[index] ? shortMonth.format(at(monday)) : null));
}

/** Writes a date in full, such as Tuesday, March 3, 2026. @param date ISO date */
export function dateText(date: string): string {
  return longDate.format(at(date));
}

/** Writes a date briefly, such as Mar 3. @param date ISO date */
export function shortDateText(date: string): string {
  return shortDate.format(at(date));
}

/** Describes a date's practice in words. */
export function dayText({ step, answers, correct, xp }: PracticeDay): string {
  if (step === 0) return xp > 0 ? `No answers, ${xpText(xp)}` : 'No practice';
  if (answers === 0) return 'Practiced: repeats only';
  const noun = answers === 1 ? 'answer' : 'answers';
  return `${answers.toLocaleString('en')} ${noun}, ${correct.toLocaleString('en')} right, ${xpText(xp)}`;
}

function practiceDay(
  date: string,
  row: Pick<DayRow, 'xp' | 'tally'> | undefined,
  isMarked: boolean,
): PracticeDay {
  const answers = row?.tally.answers ?? 0;
  const reached = STEPS_FROM.filter((from) => answers >= from).length;
  const step = Math.max(reached, isMarked ? 1 : 0) as PracticeDay['step'];
  return { date, step, answers, correct: row?.tally.correct ?? 0, xp: row?.xp ?? 0 };
}

/** Returns the day number of the Monday on or before a day. 1970-01-01 was a Thursday. */
function mondayOf(dayNumber: number): number {
  return dayNumber - ((((dayNumber + 3) % 7) + 7) % 7);
}

function sumXp(days: readonly { xp: number }[]): number {
  return days.reduce((sum, { xp }) => sum + xp, 0);
}

function xpText(xp: number): string {
  return `${xp.toLocaleString('en')} XP`;
}

function at(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options });
const shortMonth = inUtc({ month: 'short' });
const shortDate = inUtc({ month: 'short', day: 'numeric' });
const longDate = inUtc({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
