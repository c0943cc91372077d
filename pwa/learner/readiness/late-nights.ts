/** Finds out if the learner has worked late on the last days. */
import type { ReadinessMoment } from '#shared/game/readiness/readiness.ts';
import { studyDateOf } from '#shared/game/readiness/study-day.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import type { Learner, PlannedFrom } from './plan-days.ts';
import { type StudyDates, studyDates } from './study-dates.ts';

const [DAY, HOUR, MINUTE] = [86_400_000, 3_600_000, 60_000];

/** Work that ends at this local hour or later makes a late night. */
const LATE_HOUR = 23;

/** True if the learner's work ended after 11 PM on each of the last two study days before today. */
export function hadLateNights(
  learner: Learner,
  from: PlannedFrom,
  moment: ReadinessMoment,
): boolean {
  const dates = studyDates(learner, from.mocks, moment);
  return [1, 2].every((ago) => {
    const date = dateOfDayNumber(dayNumberOf(dates.today) - ago);
    const start = dayNumberOf(date) * DAY - moment.utcOffset * MINUTE;
    return lastWorkOn(date, { learner, from }, dates, moment) >= start + LATE_HOUR * HOUR;
  });
}

/** Returns the moment of the last work on a study day, or its noon, in milliseconds since 1970 UTC. */
function lastWorkOn(
  date: string,
  { learner, from }: { learner: Learner; from: PlannedFrom },
  { dateOf }: StudyDates,
  { utcOffset }: ReadinessMoment,
): number {
  const ofDay = workOf({ learner, from }).filter(
    ([at, on]) => dateOf(at, on) === date && studyDateOf(at, utcOffset) === date,
  );
  const noon = dayNumberOf(date) * DAY - utcOffset * MINUTE + 12 * HOUR;
  return ofDay.length > 0 ? Math.max(...ofDay.map(([at]) => at)) : noon;
}

/** When something was done, in milliseconds since 1970 UTC, and the ISO date stored with it. */
type Work = [at: number, on?: string];

/** Returns when each answer, lesson, story, round and debrief was last worked on. */
function workOf({ learner, from }: { learner: Learner; from: PlannedFrom }): Work[] {
  return [
    ...[...learner.rows.values()].map((row): Work => [row.answeredAt, row.answeredOn]),
    ...from.learned.map(({ lastAt, lastOn }): Work => [lastAt, lastOn]),
    ...from.stories.map(({ at, on }): Work => [at, on]),
    ...from.mocks.flatMap(({ ended, assessment }): Work[] => [
      ...(ended ? [[ended.at, ended.date] as Work] : []),
      ...(assessment ? [[assessment.at, assessment.date] as Work] : []),
    ]),
  ];
}
