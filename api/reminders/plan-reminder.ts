/**
 * Whether a reminder goes out at this look, and when the next look is (docs/rules.md, reminders): pure, from
 * the log and what was sent before.
 */
import { localDateOf } from '#shared/engine/effective-time.ts';
import { type PracticeMoment, usualTimeOf } from '#shared/engine/usual-time.ts';

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

/** @param answers the latest ones of the log @param now milliseconds since 1970 UTC */
export function planReminder(
  answers: readonly PracticeMoment[],
  past: ReminderPast,
  now: number,
): ReminderPlan {
  const latest = latestOf(answers);
  const usual = usualTimeOf(answers);
  // Somebody who has not begun has no usual time.
  if (!latest || usual === null) return { sendOn: null, dueAt: now + DAY, unanswered: 0 };
  const { utcOffset } = latest;
  const today = localDateOf(now, utcOffset);
  const todaysTime = Date.parse(`${today}T00:00:00Z`) - utcOffset * MINUTE + usual * MINUTE;
  const unanswered = latest.at > (past.lastSentAt ?? 0) ? 0 : past.unanswered;
  if (now < todaysTime) return { sendOn: null, dueAt: todaysTime, unanswered };
  const isTime = now <= todaysTime + LATEST;
  // Later than today where the learner has traveled west since.
  const hasHadOne = past.lastSentOn !== null && past.lastSentOn >= today;
  const maySend = isTime && !hasHadOne && !hasPracticedOn(answers, today);
  return { sendOn: maySend ? today : null, dueAt: todaysTime + DAY, unanswered };
}

/** Whether the learner has practiced on the local date. @param date ISO */
export function hasPracticedOn(answers: readonly PracticeMoment[], date: string): boolean {
  const utcOffset = offsetOf(answers);
  return answers.some(({ at }) => localDateOf(at, utcOffset) === date);
}

/** Where the learner is, as far as the log knows: minutes east of UTC. */
export function offsetOf(answers: readonly PracticeMoment[]): number {
  return latestOf(answers)?.utcOffset ?? 0;
}

function latestOf(answers: readonly PracticeMoment[]): PracticeMoment | null {
  return answers.reduce<PracticeMoment | null>(
    (latest, answer) => (latest && latest.at >= answer.at ? latest : answer),
    null,
  );
}
