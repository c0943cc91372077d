/** Finds out on which days, how late, and how long the learner has worked. */
import type { ReadinessMoment } from '#shared/game/readiness/readiness.ts';
import { OPENING_MINUTES, SET_SIZE, STEP_MINUTES } from '#shared/game/readiness/plan-facts.ts';
import { studyDateOf } from '#shared/game/readiness/study-day.ts';
import type { LessonKind } from '#shared/game/lessons.ts';
import { isTimeUsual, usualTimeOf } from '#shared/game/progress/usual-time.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import type { Learner, PlannedFrom } from './plan-days.ts';
import type { StudyDates } from './study-dates.ts';

const [DAY, HOUR, MINUTE] = [86_400_000, 3_600_000, 60_000];

/** A night is late if work ended at this local hour or later. */
const LATE_HOUR = 23;
/** A gap of more than this many minutes between two pieces of work was a break. */
const LONGEST_GAP = 20;
/**
 * A day took twice as long if it took this many times the planned time: a bit less than 2, because rows don't say when
 * the day's first piece of work began.
 */
const TWICE = 1.8;
/** How many days back to look for the last two days of work. */
const RECENT_DAYS = 7;
const LOAD_SHARE = 2 / 3;

/** A piece of work: when it was done, and how many minutes the plan counts for it. */
export interface Work {
  /** Milliseconds since 1970 UTC. */
  at: number;
  /** The ISO date that is stored with the work. */
  on?: string | undefined;
  /** The planned minutes; zero for a part of other work. */
  minutes: number;
}

const LESSON_MINUTES: Readonly<Partial<Record<LessonKind, number>>> = {
  ...{ opening: OPENING_MINUTES, primer: STEP_MINUTES.read },
  ...{ round: STEP_MINUTES.hear, numbers: STEP_MINUTES.sums },
};

/**
 * Returns when each answer, lesson, story, round and debrief was last worked on.
 * @param long the ids of the long questions
 */
export function timedWork(
  { rows }: Pick<Learner, 'rows'>,
  { learned, stories, mocks }: Pick<PlannedFrom, 'learned' | 'stories' | 'mocks'>,
  long: ReadonlySet<string> = new Set(),
): Work[] {
  const held = new Set(mocks.flatMap(({ answers }) => answers.map((one) => one.questionId)));
  const ofAnswer = (id: string) =>
    held.has(id) ? 0 : long.has(id) ? STEP_MINUTES.answer : STEP_MINUTES.questions / SET_SIZE;
  return [
    ...[...rows.values()].map(({ questionId, answeredAt: at, answeredOn: on }): Work => {
      return { at, on, minutes: ofAnswer(questionId) };
    }),
    ...learned.map(({ what, lastAt: at, lastOn: on }): Work => {
      return { at, on, minutes: LESSON_MINUTES[what] ?? 0 };
    }),
    ...stories.map(({ at, on }): Work => ({ at, on, minutes: STEP_MINUTES.story })),
    ...mocks.flatMap(({ started, ended, assessment }): Work[] => [
      ...(started ? [{ at: started.at, on: started.date, minutes: STEP_MINUTES.round }] : []),
      ...(ended ? [{ at: ended.at, on: ended.date, minutes: 0 }] : []),
      ...(assessment ? [{ at: assessment.at, on: assessment.date, minutes: 0 }] : []),
    ]),
  ];
}

/** Returns the study days with any work, as ISO dates. */
export function workedDates(
  work: readonly Work[],
  { dateOf }: Pick<StudyDates, 'dateOf'>,
): Set<string> {
  return new Set(work.map(({ at, on }) => dateOf(at, on)));
}

/**
 * Returns the time at which the learner usually began on the days before today, in minutes after local midnight; null
 * if no time is usual yet.
 */
export function usualBegin(
  work: readonly Work[],
  { today, dateOf, offsetAt }: StudyDates,
): number | null {
  const moments = work
    .filter(({ at, on }) => dateOf(at, on) < today)
    .map(({ at }) => ({ at, utcOffset: offsetAt(at) }));
  return isTimeUsual(moments) ? usualTimeOf(moments) : null;
}

/** True if the learner's work ended after 11 PM on each of the last two study days before today. */
export function hadLateNights(
  work: readonly Work[],
  { today, dateOf }: StudyDates,
  { utcOffset }: ReadinessMoment,
): boolean {
  return [1, 2].every((ago) => {
    const date = dateOfDayNumber(dayNumberOf(today) - ago);
    const start = dayNumberOf(date) * DAY - utcOffset * MINUTE;
    const times = work
      .filter(({ at, on }) => dateOf(at, on) === date && studyDateOf(at, utcOffset) === date)
      .map(({ at }) => at);
    return times.some((at) => at >= start + LATE_HOUR * HOUR);
  });
}

/**
 * Returns how many minutes a day is planned for: two thirds of the learner's minutes if each of the last two days of work
 * took about twice as long as the plan counts for what was done, else all. No day is too short for a whole answer if
 * the learner's own isn't.
 */
export function loadOf(
  minutes: number,
  work: readonly Work[],
  { today, dateOf }: Pick<StudyDates, 'today' | 'dateOf'>,
): number {
  const days = [...workedDates(work, { dateOf })]
    .filter((date) => date < today && dayNumberOf(today) - dayNumberOf(date) <= RECENT_DAYS)
    .toSorted()
    .slice(-2)
    .map((date) => work.filter(({ at, on }) => dateOf(at, on) === date));
  const isSlow = (done: readonly Work[]) => {
    const counted = done.reduce((sum, one) => sum + one.minutes, 0);
    const took = minutesOf(done.map(({ at }) => at));
    return took >= TWICE * counted && took >= TWICE * minutes;
  };
  if (days.length < 2 || !days.every(isSlow)) return minutes;
  return Math.max(Math.min(minutes, STEP_MINUTES.answer), Math.floor(minutes * LOAD_SHARE));
}

/** Returns the minutes from the first of some moments to the last, without breaks. */
function minutesOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted.slice(1).reduce((sum, at, before) => {
    const gap = (at - (sorted[before] ?? at)) / MINUTE;
    return sum + Math.min(gap, LONGEST_GAP);
  }, 0);
}
