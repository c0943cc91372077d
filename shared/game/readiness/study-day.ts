/**
 * The study day, which the plan uses. When learners say 'today', they mean the time until they sleep, so it lasts until
 * 4 AM (docs/decisions/019). Streaks, challenges and the count of days to the interview use the calendar.
 */
import { dayNumberOf, localDateOf, type PastMoment } from '#shared/game/time/effective-time.ts';

/** A study day ends at this local hour of the next date. */
export const STUDY_DAY_ENDS = 4;

const HOUR = 3_600_000;
const MINUTE = 60_000;

/**
 * Returns the study day that a point in time falls on.
 * @param now milliseconds since 1970 UTC @param utcOffset minutes east of UTC
 * @returns ISO date
 */
export function studyDateOf(now: number, utcOffset: number): string {
  return localDateOf(now - STUDY_DAY_ENDS * HOUR, utcOffset);
}

/** True if the calendar has gone on to the next date while the study day still lasts. The moment is given as above. */
export function isNight({ now, utcOffset }: { now: number; utcOffset: number }): boolean {
  return studyDateOf(now, utcOffset) !== localDateOf(now, utcOffset);
}

/**
 * Returns the study day on which something was done. Rows keep the date where the learner was, but not the offset to
 * UTC. So this takes the first of the given offsets that leads to this date. If none does, the date itself is returned.
 * @param offsets minutes east of UTC: the present one, then one from before a trip
 * @returns ISO date
 */
export function studyDateThen({ at, date }: PastMoment, offsets: readonly number[]): string {
  const [present = 0] = offsets;
  const offset =
    date === undefined ? present : offsets.find((one) => localDateOf(at, one) === date);
  return offset === undefined ? (date as string) : studyDateOf(at, offset);
}

/**
 * From this minute of the local day until the study day ends, no long step begins anymore, unless the learner usually
 * begins late.
 */
export const LATE_FROM = 22 * 60 + 30;
const DAY_MINUTES = 24 * 60;
/** For learners who usually begin late in the evening, it's late this many minutes after that time. */
const AFTER_USUAL = 2 * 60;

/** From this minute on it's late for everyone who doesn't usually begin later than that. */
const LATEST = 23 * 60;

/** A timed round, with its debrief, takes half an hour. It begins this many minutes before it's late, or earlier. */
const ROUND_BEFORE = 30;
const EVENING_FROM = 20 * 60;
/** After a trip the body sleeps until this hour of the place before. */
const BODY_WAKES = 7;
/** Until this local hour the note about late nights waits. */
const MORNING_ENDS = 12;

/**
 * Returns the minute of the local day from which it's late: half past ten or, if that is later, two hours after the
 * learner's usual time, but 11 PM at the latest, or midnight if the learner usually begins from 11 PM on.
 * @param usual minutes after local midnight; null if no time is usual
 */
function lateFrom(usual: number | null): number {
  if (usual === null) return LATE_FROM;
  if (usual >= LATEST || usual < STUDY_DAY_ENDS * 60) return DAY_MINUTES;
  return Math.min(LATEST, Math.max(LATE_FROM, usual + AFTER_USUAL));
}

/**
 * True if it's so late that only a few reviews or an open debrief are still offered.
 * @param moment as above @param usual as above
 */
export function isLateForWork(
  moment: { now: number; utcOffset: number },
  usual: number | null = null,
): boolean {
  const minute = minuteOf(moment);
  return minute >= lateFrom(usual) || minute < STUDY_DAY_ENDS * 60;
}

/** True if a timed round that begins now would end when it's late. @param moment as above @param usual as above */
export function isLateForRound(
  moment: { now: number; utcOffset: number },
  usual: number | null = null,
): boolean {
  return minuteOf(moment) > lateFrom(usual) - ROUND_BEFORE || isLateForWork(moment, usual);
}

/** True from 8 PM until the study day ends. @param moment as above */
export function isEvening(moment: { now: number; utcOffset: number }): boolean {
  const minute = minuteOf(moment);
  return minute >= EVENING_FROM || minute < STUDY_DAY_ENDS * 60;
}

/**
 * True from 10 PM until the study day ends; if the learner usually begins late, from half an hour before it's late.
 * @param moment as above @param usual as above
 */
export function isFromTen(
  moment: { now: number; utcOffset: number },
  usual: number | null = null,
): boolean {
  return minuteOf(moment) >= lateFrom(usual) - ROUND_BEFORE || isLateForWork(moment, usual);
}

/**
 * True if it's between half past ten in the evening and seven in the morning where the learner was before a trip.
 * @param now milliseconds since 1970 UTC @param before the offset there, in minutes east of UTC; null if there was no trip
 */
export function isNightBefore(now: number, before: number | null): boolean {
  if (before === null) return false;
  const minute = minuteOf({ now, utcOffset: before });
  return minute >= LATE_FROM || minute < BODY_WAKES * 60;
}

/** True from the beginning of the study day until noon. @param moment as above */
export function isMorning(moment: { now: number; utcOffset: number }): boolean {
  const minute = minuteOf(moment);
  return minute >= STUDY_DAY_ENDS * 60 && minute < MORNING_ENDS * 60;
}

/** Returns the whole minute of the local day. */
function minuteOf({ now, utcOffset }: { now: number; utcOffset: number }): number {
  const minute = Math.floor(now / MINUTE) + utcOffset;
  return ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
}

/** For a trip, dates are checked from this many milliseconds before its last moment. */
const BEFORE_JOURNEY = 2 * 24 * HOUR;
/** Summer time moves the clocks by this many minutes. */
const CLOCK_CHANGE = 60;
/** The offsets that clocks on land have, in minutes east of UTC. */
const [WESTMOST, EASTMOST] = [-12 * 60, 14 * 60];

/**
 * Estimates the offset before a trip. It looks at dates that don't fit the present offset, and at the dates of the
 * two days before these. The result is the middle of the offsets with which all of these dates are right.
 * @param utcOffset the present offset, minutes east of UTC
 * @returns the offset, with the last moment before the trip; null if all dates fit, or if no one offset fits them.
 * `nearest` is the fitting offset that is closest to the present one; `isTrip` is false if an hour's difference, as between summer and winter time, explains the dates too.
 */
export function offsetBefore(
  moments: readonly PastMoment[],
  utcOffset: number,
): { offset: number; nearest: number; until: number; isTrip: boolean } | null {
  const isFit = ({ at, date }: PastMoment) =>
    date === undefined || localDateOf(at, utcOffset) === date;
  const until = Math.max(...moments.filter((one) => !isFit(one)).map(({ at }) => at), -Infinity);
  if (until === -Infinity) return null;
  let [from, to] = [WESTMOST, EASTMOST];
  for (const { at, date } of moments) {
    if (date === undefined || at > until || at <= until - BEFORE_JOURNEY) continue;
    const start = (dayNumberOf(date) * 24 * HOUR - at) / MINUTE;
    from = Math.max(from, start);
    to = Math.min(to, start + 24 * 60 - 1);
  }
  if (from > to) return null;
  const isTrip = from - utcOffset > CLOCK_CHANGE || utcOffset - to > CLOCK_CHANGE;
  const nearest = Math.min(to, Math.max(from, utcOffset));
  return { offset: Math.round((from + to) / 30) * 15, nearest, until, isTrip };
}
