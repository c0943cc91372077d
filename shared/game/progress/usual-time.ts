/** Finds the time at which a learner usually begins to practice (docs/rules.md, reminders). */
import { studyDateOf } from '#shared/game/readiness/study-day.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';

export interface PracticeMoment {
  /** Effective time, milliseconds since 1970 UTC. */
  at: number;
  /** The UTC offset that applied at that time, in minutes east of UTC. */
  utcOffset: number;
}

const MINUTES_OF_DAY = 1_440;
/** How many of the latest dates with practice are used. Older dates are ignored, because habits change. */
const DATES = 14;
/** Reminder times are rounded to this many minutes, so that they can be read at a glance. */
const STEP = 10;
/** Reminders come between these two times of day, in minutes after local midnight. */
const EARLIEST = 7 * 60;
const LATEST = 21 * 60;

/**
 * Returns the time of day at which the learner usually begins. It takes the first answer on each of the latest fourteen
 * dates, and returns the time that is closest to all the others, measured around the clock. So a single late night
 * doesn't change the result. If two times are equally close, it returns the later one.
 * @param answers in any order
 * @returns minutes after local midnight, in tens; null without an answer
 */
export function usualTimeOf(answers: readonly PracticeMoment[]): number | null {
  const begins = beginOfDates(answers).slice(-DATES);
  let usual: number | null = null;
  let least = Infinity;
  for (const begin of begins) {
    const distance = begins.reduce((sum, other) => sum + minutesBetween(begin, other), 0);
    if (distance <= least) [usual, least] = [begin, distance];
  }
  return usual === null ? null : Math.floor(usual / STEP) * STEP;
}

/**
 * Returns the time of day for a reminder. This is the usual time, moved to 7:00 or 21:00 if it is earlier or later.
 * @returns minutes after local midnight; null without an answer
 */
export function reminderTimeOf(answers: readonly PracticeMoment[]): number | null {
  const usual = usualTimeOf(answers);
  if (usual === null || (usual >= EARLIEST && usual <= LATEST)) return usual;
  return minutesBetween(usual, EARLIEST) < minutesBetween(usual, LATEST) ? EARLIEST : LATEST;
}

/** A time is called usual once the learner has begun near it on this many study days. */
const USUAL_DAYS = 3;
/** A beginning is near a time if it is at most this many minutes away. */
const NEAR = 60;

/**
 * True if the learner has begun near the usual time on at least three study days, so that it may be called usual.
 * Otherwise, one long evening in the first days would count as a habit.
 * @param answers in any order
 */
export function isTimeUsual(answers: readonly PracticeMoment[]): boolean {
  const usual = usualTimeOf(answers);
  if (usual === null) return false;
  const begins = new Map<string, PracticeMoment>();
  for (const answer of answers.toSorted((a, b) => a.at - b.at)) {
    const day = studyDateOf(answer.at, answer.utcOffset);
    if (!begins.has(day)) begins.set(day, answer);
  }
  const near = [...begins.values()].filter(
    ({ at, utcOffset }) => minutesBetween(localMinuteOf(at, utcOffset), usual) <= NEAR,
  );
  return near.length >= USUAL_DAYS;
}

/** Returns the time of the first answer on each local date, in minutes after local midnight, the oldest date first. */
function beginOfDates(answers: readonly PracticeMoment[]): number[] {
  const begins = new Map<string, number>();
  for (const { at, utcOffset } of answers) {
    const date = localDateOf(at, utcOffset);
    const minute = localMinuteOf(at, utcOffset);
    begins.set(date, Math.min(minute, begins.get(date) ?? minute));
  }
  return [...begins].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, begin]) => begin);
}

/** Returns the local time of day as whole minutes after midnight. */
function localMinuteOf(at: number, utcOffset: number): number {
  const minute = Math.floor(at / 60_000) + utcOffset;
  return ((minute % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
}

/** Returns how many minutes lie between two times of day, counted in the shorter direction around the clock. */
function minutesBetween(one: number, other: number): number {
  const apart = Math.abs(one - other);
  return Math.min(apart, MINUTES_OF_DAY - apart);
}
