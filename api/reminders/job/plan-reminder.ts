/**
 * Decides whether a reminder goes out now, and when to look again (docs/rules.md, reminders). It is pure, and goes
 * by the log and the reminders sent before.
 */
import type { Habit } from '#api/reminders/statements/reminders.ts';
import { dateOfDayNumber, dayNumberOf, localDateOf } from '#shared/game/time/effective-time.ts';
import { reminderTimeOf } from '#shared/game/progress/usual-time.ts';
import { latestOf, localClockOf, timeAt } from './local-clock.ts';

export interface ReminderPast {
  /** When the latest reminder went out, milliseconds since 1970 UTC; null before the first. */
  lastSentAt: number | null;
  /** The latest reminder's local date. */
  lastSentOn: string | null;
  /** Number of nudges in a row after which the learner did not practice. */
  unanswered: number;
}

export interface ReminderPlan {
  /** The learner's local date if a reminder may go out now; otherwise null. */
  sendOn: string | null;
  /** When to look again, milliseconds since 1970 UTC. */
  dueAt: number;
  /** Number of nudges in a row so far. */
  unanswered: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The most that a reminder may be late, so a server that was down sends no morning reminder at noon. */
const LATEST = 2 * HOUR;

/** Number of unfollowed nudges after which no more are sent until the learner practices again. */
export const MOST_UNANSWERED = 7;

/** @param habit the latest answers of the log @param now milliseconds since 1970 UTC */
export function planReminder(habit: Habit, past: ReminderPast, now: number): ReminderPlan {
  const { answers } = habit;
  const latest = latestOf(answers);
  const usual = reminderTimeOf(answers);
  // A learner who has not begun has no usual time.
  if (!latest || usual === null) return { sendOn: null, dueAt: now + DAY, unanswered: 0 };
  const offsetAt = localClockOf(habit);
  const today = localDateOf(now, offsetAt(now));
  const todaysTime = timeAt(today, usual, offsetAt);
  const unanswered = latest.at > (past.lastSentAt ?? 0) ? 0 : past.unanswered;
  if (now < todaysTime) return { sendOn: null, dueAt: todaysTime, unanswered };
  const isTime = now <= todaysTime + LATEST;
  // The date may be later than today if the learner has traveled west since.
  const hasHadOne = past.lastSentOn !== null && past.lastSentOn >= today;
  const maySend = isTime && !hasHadOne && !hasPracticedOn(habit, today);
  const tomorrow = dateOfDayNumber(dayNumberOf(today) + 1);
  return { sendOn: maySend ? today : null, dueAt: timeAt(tomorrow, usual, offsetAt), unanswered };
}

/** Whether the learner practiced on a local date. @param date ISO */
export function hasPracticedOn(habit: Habit, date: string): boolean {
  const offsetAt = localClockOf(habit);
  const near = habit.answers.filter(({ at }) => Math.abs(at - Date.parse(date)) < 2 * DAY);
  return near.some(({ at }) => localDateOf(at, offsetAt(at)) === date);
}
