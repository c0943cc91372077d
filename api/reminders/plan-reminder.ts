/**
 * Decides whether a reminder is sent now, and when to decide again (docs/rules.md, reminders). Pure: it depends only on
 * the learner's answers and the reminders so far.
 */
import type { Habit } from '#api/reminders/statements/reminders.ts';
import { dateOfDayNumber, dayNumberOf, localDateOf } from '#shared/game/time/effective-time.ts';
import { reminderTimeOf, type PracticeMoment } from '#shared/game/progress/usual-time.ts';

export interface ReminderPast {
  /** When the latest reminder was sent, in milliseconds since 1970 UTC; null if none was sent yet. */
  lastSentAt: number | null;
  /** The local date of the latest reminder; null if none was sent yet. */
  lastSentOn: string | null;
  /** How many nudges to practice the learner has ignored in a row. */
  unanswered: number;
}

interface ReminderPlan {
  /** The learner's local date if a reminder may be sent now; otherwise null. */
  sendOn: string | null;
  /** When to decide again, in milliseconds since 1970 UTC. */
  dueAt: number;
  /** How many nudges to practice the learner has ignored in a row. */
  unanswered: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/**
 * How late a reminder may be sent, in milliseconds. This keeps a server that was down from sending a morning reminder
 * at noon.
 */
const LATEST = 2 * HOUR;

/** After the learner has ignored this many nudges, no more are sent until the learner practices again. */
export const MOST_UNANSWERED = 7;

/**
 * Plans the next reminder.
 * @param habit the latest answers, and the time zone
 * @param now milliseconds since 1970 UTC
 */
export function planReminder(habit: Habit, past: ReminderPast, now: number): ReminderPlan {
  const { answers } = habit;
  const latest = latestOf(answers);
  const usual = reminderTimeOf(answers);
  // A learner who hasn't practiced yet has no usual time.
  if (!latest || usual === null) return { sendOn: null, dueAt: now + DAY, unanswered: 0 };
  const offsetAt = localClockOf(habit);
  const today = localDateOf(now, offsetAt(now));
  const todaysTime = timeAt(today, usual, offsetAt);
  const unanswered = latest.at > (past.lastSentAt ?? 0) ? 0 : past.unanswered;
  if (now < todaysTime) return { sendOn: null, dueAt: todaysTime, unanswered };
  const isTime = now <= todaysTime + LATEST;
  // The date of the latest reminder may be after today if the learner has traveled west since.
  const hasHadOne = past.lastSentOn !== null && past.lastSentOn >= today;
  const maySend = isTime && !hasHadOne && !hasPracticedOn(habit, today);
  const tomorrow = dateOfDayNumber(dayNumberOf(today) + 1);
  return { sendOn: maySend ? today : null, dueAt: timeAt(tomorrow, usual, offsetAt), unanswered };
}

/** True if the learner practiced on a local date. @param date ISO */
export function hasPracticedOn(habit: Habit, date: string): boolean {
  const offsetAt = localClockOf(habit);
  const near = habit.answers.filter(({ at }) => Math.abs(at - Date.parse(date)) < 2 * DAY);
  return near.some(({ at }) => localDateOf(at, offsetAt(at)) === date);
}

/**
 * Returns a learner's UTC offset at a given time, in minutes east of UTC. The time is in milliseconds since 1970 UTC.
 * With this offset, reminders keep their local time when clocks change in spring and fall (docs/rules.md).
 */
type LocalClock = (at: number) => number;

/**
 * Returns the learner's clock. If the latest answer was given in the time of the zone that a device sent, it is the
 * clock of that zone. Otherwise, for example on a trip or if the server doesn't know the zone's name, it is a clock
 * that always has the offset of the latest answer.
 */
export function localClockOf({ answers, timeZone }: Habit): LocalClock {
  const latest = latestOf(answers);
  if (!latest) return () => 0;
  const { at, utcOffset } = latest;
  const inZone = timeZone === null ? null : clockOfZone(timeZone);
  return inZone?.(at) === utcOffset ? inZone : () => utcOffset;
}

/**
 * Returns the time at which local clocks show a given minute of a date. If the clocks skip that minute in spring,
 * returns the time that is `minute` minutes after midnight.
 * @param date ISO
 * @param minute the minute of the day
 */
function timeAt(date: string, minute: number, offsetAt: LocalClock): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE;
  const near = shown - offsetAt(shown) * MINUTE;
  const found = shown - offsetAt(near) * MINUTE;
  const isSkipped = offsetAt(found) !== offsetAt(near);
  return isSkipped ? Math.max(near, found) : found;
}

function latestOf(answers: readonly PracticeMoment[]): PracticeMoment | null {
  return answers.reduce<PracticeMoment | null>(
    (latest, answer) => (latest && latest.at >= answer.at ? latest : answer),
    null,
  );
}

/** Makes a clock from the name of a time zone; null if no zone has that name. */
export function clockOfZone(timeZone: string): LocalClock | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    return (at) => readOffset(format.formatToParts(at));
  } catch {
    // quiet: null means that no zone has this name.
    return null;
  }
}

/** Reads the offset from a name such as GMT-03:30. A plain GMT means offset 0. */
function readOffset(parts: readonly Intl.DateTimeFormatPart[]): number {
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -offset : offset;
}
