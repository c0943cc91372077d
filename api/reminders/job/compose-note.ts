/** Composes what a reminder tells a learner on a date, within what the settings ask for. */
import { readEvidence } from '#api/log/statements/read-state.ts';
import {
  readDayRows,
  type Nudge,
  type ReminderNote,
  type WeekFigures,
} from '#api/reminders/statements/reminders.ts';
import type { Executor } from '#api/platform/database/client.ts';
import type { UserSettings } from '#shared/contract/account/user-settings.ts';
import { dayStreakOf } from '#shared/game/progress/day-streak.ts';
import { dateOfDayNumber, dayNumberOf, isoWeekOfDate } from '#shared/game/time/effective-time.ts';
import { returnsAt } from '#shared/game/review/review-queue.ts';
import { evidenceOf, finishedRounds } from '#shared/game/readiness/evidence.ts';
import { isLastDay, isLevelKnown, isRoundDue } from '#shared/game/readiness/round-plan.ts';
import { readinessOfAll } from '#shared/game/readiness/readiness.ts';
import { TOO_FEW, type InterviewType } from '#shared/game/constants.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { MOST_UNANSWERED } from './plan-reminder.ts';

interface Occasion {
  userId: string;
  notifications: UserSettings['notifications'];
  /** The learner's local date, ISO. */
  date: string;
  /** Minutes east of UTC. */
  utcOffset: number;
  /** Milliseconds since 1970 UTC. */
  now: number;
  /** Number of nudges in a row so far. */
  unanswered: number;
  /** Achievements up to this time were reported already, milliseconds since 1970 UTC. */
  toldUpTo: number;
  /** The latest ISO week that was reported. */
  toldWeek: string | null;
}

/**
 * @param content the current questions
 * @returns null if there is nothing to tell
 */
export async function composeNote(
  executor: Executor,
  content: readonly CuratedQuestion[],
  occasion: Occasion,
): Promise<ReminderNote | null> {
  const { userId, notifications, date, unanswered, toldUpTo } = occasion;
  const held = await readEvidence(executor, userId);
  const { progress } = held;
  const mayNudge = notifications.dailyReminders && unanswered < MOST_UNANSWERED;
  const nudge = mayNudge ? nudgeOf(held, content, occasion) : null;
  const achievements = notifications.achievementAlerts
    ? progress.achievements.filter(({ at }) => at > toldUpTo).map(({ id }) => id)
    : [];
  const week = notifications.weeklyProgress ? await weekBefore(executor, occasion) : null;
  if (!nudge && !week && achievements.length === 0) return null;
  return { date, nudge, achievements, week };
}

type Held = Awaited<ReturnType<typeof readEvidence>>;

function nudgeOf(held: Held, content: readonly CuratedQuestion[], occasion: Occasion): Nudge {
  const { date, utcOffset, now, unanswered } = occasion;
  const { progress, questions } = held;
  const { interviewDate } = progress;
  const days = interviewDate === null ? -1 : dayNumberOf(interviewDate) - dayNumberOf(date);
  return {
    dayStreak: dayStreakOf(progress.answeredDays, date).streak,
    dueReviews: [...questions.values()].filter(
      ({ card }) => card && returnsAt(card, utcOffset) <= now,
    ).length,
    daysToInterview: days < 0 ? null : days,
    planned: days < 0 ? null : plannedOf(held, content, occasion),
    fading: fadingOf(held, content, { now, utcOffset }),
    isLast: unanswered + 1 === MOST_UNANSWERED,
  };
}

/**
 * Returns the day's step in the plan to an upcoming interview, unless a nudge says it anyway. It reads no stories and
 * no device's plan, so it never names a story, and it leaves out questions of a type, which need no mention.
 */
function plannedOf(
  held: Held,
  content: readonly CuratedQuestion[],
  { date: today, now, utcOffset }: Occasion,
): 'level' | 'round' | null {
  const { progress, mocks, learned, profile } = held;
  const { interviewDate } = progress;
  if (isLastDay(today, interviewDate)) return null;
  if (!isLevelKnown(progress)) return 'level';
  const expected = profile?.types ?? [];
  const finished = finishedRounds({ progress, mocks });
  // The plan has rounds of types that were read about, and on the last day for a round, of any type.
  const isLastChance = isLastDay(dateOfDayNumber(dayNumberOf(today) + 1), interviewDate);
  const isRead = (type: InterviewType) =>
    isLastChance ||
    learned.some(({ what, id, firstOn }) => what === 'primer' && id === type && firstOn < today);
  const isPracticed = readinessOfAll(evidenceOf(content, held), { now, utcOffset }).some(
    ({ type, judged, rounds }) =>
      (expected.length === 0 || expected.includes(type)) &&
      (judged >= TOO_FEW || rounds.length > 0) &&
      isRead(type),
  );
  const isDue = isRoundDue({ today, interviewDate, finished, expected, progress });
  return isPracticed && isDue ? 'round' : null;
}

/** Returns the type that has been fading longest; null if no type fades. */
function fadingOf(
  held: Held,
  content: readonly CuratedQuestion[],
  moment: Pick<Occasion, 'now' | 'utcOffset'>,
): InterviewType | null {
  const fading = readinessOfAll(evidenceOf(content, held), moment)
    .filter(({ word }) => word === 'fading')
    .sort((a, b) => (b.lastDaysAgo ?? 0) - (a.lastDaysAgo ?? 0));
  return fading[0]?.type ?? null;
}

/** Reads the figures of the last full local week, once; null if the learner did not practice in it. */
async function weekBefore(
  executor: Executor,
  { userId, date, toldWeek }: Occasion,
): Promise<WeekFigures | null> {
  const week = isoWeekOfDate(dateOfDayNumber(dayNumberOf(date) - 7));
  if (toldWeek === week) return null;
  const days = (await readDayRows(executor, userId)).filter(
    (day) => isoWeekOfDate(day.date) === week && day.tally.answers > 0,
  );
  if (days.length === 0) return null;
  const sum = (figure: 'answered' | 'correct' | 'xp') =>
    days.reduce((total, day) => total + day[figure], 0);
  return {
    week,
    days: days.length,
    answered: sum('answered'),
    correct: sum('correct'),
    xp: sum('xp'),
  };
}
