/**
 * Reconstructs the learner's state at the end of the day before, to see what that day's plan had promised for today.
 */
import type { LearnedRow } from '#shared/game/lessons.ts';
import type { MockAssessment, MockRow } from '#shared/game/mock/mock-row.ts';
import type { PlannedDay } from '#shared/game/readiness/day-plan.ts';
import type { PlanStep } from '#shared/game/readiness/plan-facts.ts';
import type { ReadinessMoment } from '#shared/game/readiness/readiness.ts';
import { studyDateOf } from '#shared/game/readiness/study-day.ts';
import type { QuestionRow } from '#shared/game/rows.ts';
import { begunAt, type StoryRow } from '#shared/game/story.ts';
import { dateOfDayNumber, dayNumberOf, localDateOf } from '#shared/game/time/effective-time.ts';
import { type Learner, type PlannedFrom, planUntil } from './plan-days.ts';
import { type StudyDates, studyDates } from './study-dates.ts';

const [DAY, HOUR, MINUTE] = [86_400_000, 3_600_000, 60_000];

/**
 * Returns today as the plan had it after the last work of the day before; null if there was no such plan, because the
 * date or the profile was set only today. The rows keep only the latest answer to a question. So if a question is
 * answered again today, its earlier answer counts as older than the day before.
 * @param goal ISO date of the interview
 */
export function promisedDay(
  goal: string,
  learner: Learner,
  from: PlannedFrom,
  moment: ReadinessMoment,
): PlannedDay | null {
  const dates = studyDates(learner, from.mocks, moment);
  const { today, dateOf } = dates;
  const { interviewDateSetAt, interviewDateSetOn } = learner.progress;
  const profileAt = learner.profile?.at ?? 0;
  if (dateOf(interviewDateSetAt, interviewDateSetOn) >= today || dateOf(profileAt) >= today)
    return null;
  const yesterday = dateOfDayNumber(dayNumberOf(today) - 1);
  const before = {
    ...from,
    aiMarks: from.aiMarks.filter(({ at }) => dateOf(at) < today),
    mocks: from.mocks.flatMap((round) => roundBefore(round, dates)),
    stories: from.stories.flatMap((story) => storyBefore(story, dates)),
    learned: from.learned.flatMap((row) => lessonBefore(row, dates, moment.utcOffset)),
  };
  const dayIf = (daysAgo: 1 | 2) => {
    const was = { learner: learnerBefore(learner, from, dates, moment, daysAgo), from: before };
    const then = { now: lastWorkOn(yesterday, was, dates, moment), utcOffset: moment.utcOffset };
    return planUntil(goal, was.learner, was.from, then).days[1] ?? null;
  };
  const day = dayIf(1);
  const isAnyAgain = [...learner.rows.values()].some(
    ({ attempts, answeredAt, answeredOn }) =>
      attempts > 1 && dateOf(answeredAt, answeredOn) >= today,
  );
  const other = isAnyAgain ? dayIf(2) : day;
  if (!day || !other) return null;
  const keyOf = (step: PlanStep) => `${step.kind} ${'type' in step ? step.type : ''}`;
  const keys = new Set(other.steps.map(keyOf));
  return { ...day, steps: day.steps.filter((step) => keys.has(keyOf(step))) };
}

/**
 * Returns the learner without today's answers.
 * @param daysAgo the day on which questions that were answered again today count as answered
 */
function learnerBefore(
  learner: Learner,
  { aiMarks }: PlannedFrom,
  { today, dateOf }: StudyDates,
  { utcOffset }: ReadinessMoment,
  daysAgo: 1 | 2,
): Learner {
  let countedToday = aiMarks.filter(({ at }) => dateOf(at) >= today).length;
  const noon = (dayNumberOf(today) - daysAgo) * DAY - utcOffset * MINUTE + 12 * HOUR;
  const rows = new Map<string, QuestionRow>();
  for (const [id, row] of learner.rows) {
    if (dateOf(row.answeredAt, row.answeredOn) < today) rows.set(id, row);
    else if (row.attempts <= 1) countedToday += Number(row.rounds.length > 0);
    else
      rows.set(id, {
        ...row,
        ...{ answeredAt: noon, answeredOn: localDateOf(noon, utcOffset), card: null },
        attempts: daysAgo === 1 ? row.attempts - 1 : row.attempts,
      });
  }
  const { progress } = learner;
  const { placement } = progress;
  const at = placement?.completedAt ?? null;
  const isFoundToday = at !== null && dateOf(at, placement?.completedOn) >= today;
  return {
    ...learner,
    rows,
    progress: {
      ...progress,
      questionsAnswered: Math.max(0, progress.questionsAnswered - countedToday),
      placement: isFoundToday ? null : placement,
    },
  };
}

/** Returns the round without today's marks; empty if it was begun today. */
function roundBefore(round: MockRow, { today, dateOf }: StudyDates): MockRow[] {
  const { started, assessment } = round;
  if (started && dateOf(started.at, started.date) >= today) return [];
  if (!assessment || dateOf(assessment.at, assessment.date) < today) return [round];
  const isOlder = (at = assessment.at) => dateOf(at) < today;
  const axes = assessment.axes.filter((one) => isOlder(one.at));
  const focus = isOlder(assessment.focusAt) ? assessment.focus : null;
  const at = Math.max(...axes.map((one) => one.at ?? 0), started?.at ?? 0);
  const { date: _, ...rest } = assessment;
  const before: MockAssessment | null = axes.length > 0 ? { ...rest, axes, focus, at } : null;
  return [{ ...round, assessment: before }];
}

/** Returns the story as if today's changes weren't made; empty if it was begun today. */
function storyBefore(story: StoryRow, { today, dateOf }: StudyDates): StoryRow[] {
  const begun = begunAt(story);
  if (dateOf(begun, story.begunOn) >= today) return [];
  if (dateOf(story.at, story.on) < today) return [story];
  const { on: _, ...rest } = story;
  return [{ ...rest, at: begun, ...(story.begunOn && { on: story.begunOn }) }];
}

/** Returns the lesson without today's repetitions; empty if it was first learned today. */
function lessonBefore(
  row: LearnedRow,
  { today, dateOf }: StudyDates,
  utcOffset: number,
): LearnedRow[] {
  if (dateOf(row.firstAt, row.firstOn) >= today) return [];
  if (dateOf(row.lastAt, row.lastOn) < today) return [row];
  const times = row.times.filter((at) => dateOf(at) < today);
  const lastAt = times.at(-1) ?? row.firstAt;
  const lastOn = lastAt === row.firstAt ? row.firstOn : localDateOf(lastAt, utcOffset);
  return [{ ...row, times, lastAt, lastOn }];
}

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
  const moments: [at: number, on?: string][] = [
    ...[...learner.rows.values()].map((row): [number, string?] => [row.answeredAt, row.answeredOn]),
    ...from.learned.map(({ lastAt, lastOn }): [number, string?] => [lastAt, lastOn]),
    ...from.stories.map(({ at, on }): [number, string?] => [at, on]),
    ...from.mocks.flatMap(({ ended, assessment }): [number, string?][] => [
      ...(ended ? [[ended.at, ended.date] as [number, string?]] : []),
      ...(assessment ? [[assessment.at, assessment.date] as [number, string?]] : []),
    ]),
  ];
  const ofDay = moments.filter(
    ([at, on]) => dateOf(at, on) === date && studyDateOf(at, utcOffset) === date,
  );
  const noon = dayNumberOf(date) * DAY - utcOffset * MINUTE + 12 * HOUR;
  return ofDay.length > 0 ? Math.max(...ofDay.map(([at]) => at)) : noon;
}
