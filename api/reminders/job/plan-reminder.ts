/**
 * Whether a reminder goes out at this look, and when the next look is (docs/rules.md, reminders): pure, from
 * the log and what was sent before.
 */
import type { Habit } from '#api/reminders/statements/reminders.ts';
import { dateOfDayNumber, dayNumberOf, localDateOf } from '#shared/game/time/effective-time.ts';
import { reminderTimeOf } from '#shared/game/progress/usual-time.ts';
import { latestOf, localClockOf, timeAt } from './local-clock.ts';

export interface ReminderPast {
  /** When the latest one went out, milliseconds since 1970 UTC; null before any. */
  lastSentAt: number | null;
  /** Its local date. */
  lastSentOn: string | null;
  /** Nudges in a row after which nobody practiced. */
  unanswered: number;
}

export interface ReminderPlan {
  /** The learner's local date, where a reminder may go out now; else null. */
  sendOn: string | null;
  /** When to look again, milliseconds since 1970 UTC. */
  dueAt: number;
  /** Nudges in a row so far. */
  unanswered: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A server that was away sends no morning's reminder at noon. */
const LATEST = 2 * HOUR;

/** Nudges that nobody follows, after which it is quiet until there is practice again. */
export const MOST_UNANSWERED = 7;

/** @param habit the latest answers of the log @param now milliseconds since 1970 UTC */
export function planReminder(habit: Habit, past: ReminderPast, now: number): ReminderPlan {
  const { answers } = habit;
  const latest = latestOf(answers);
  const usual = reminderTimeOf(answers);
  // Somebody who has not begun has no usual time.
  if (!latest || usual === null) return { sendOn: null, dueAt: now + DAY, unanswered: 0 };
  const offsetAt = localClockOf(habit);
  const today = localDateOf(now, offsetAt(now));
  const todaysTime = timeAt(today, usual, offsetAt);
  const unanswered = latest.at > (past.lastSentAt ?? 0) ? 0 : past.unanswered;
  if (now < todaysTime) return { sendOn: null, dueAt: todaysTime, unanswered };
  const isTime = now <= todaysTime + LATEST;
  // Later than today where the learner has traveled west since.
  const hasHadOne = past.lastSentOn !== null && past.lastSentOn >= today;
  const maySend = isTime && !hasHadOne && !hasPracticedOn(habit, today);
  const tomorrow = dateOfDayNumber(dayNumberOf(today) + 1);
  return { sendOn: maySend ? today : null, dueAt: timeAt(tomorrow, usual, offsetAt), unanswered };
}

/** Whether the learner has practiced on the local date. @param date ISO */
export function hasPracticedOn(habit: Habit, date: string): boolean {
  const offsetAt = localClockOf(habit);
  const near = habit.answers.filter(({ at }) => Math.abs(at - Date.parse(date)) < 2 * DAY);
  return near.some(({ at }) => localDateOf(at, offsetAt(at)) === date);
}
