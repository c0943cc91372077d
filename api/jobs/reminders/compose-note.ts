/** What a reminder has to tell a learner on a date, as far as the settings ask for it. */
import { readPracticeState } from '#api/db/log/read-state.ts';
import { readDayRows } from '#api/db/people/reminders.ts';
import type { Executor } from '#api/db/engine/client.ts';
import type { Nudge, ReminderNote, WeekFigures } from '#api/db/people/reminder-note.ts';
import type { UserSettings } from '#shared/contract/account/settings.ts';
import { dayStreakOf } from '#shared/game/progress/day-streak.ts';
import { dateOfDayNumber, dayNumberOf, isoWeekOfDate } from '#shared/game/time/effective-time.ts';
import { returnsAt } from '#shared/game/review/review-queue.ts';
import type { ProgressRow, QuestionRow } from '#shared/game/rows.ts';
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
  /** Nudges in a row so far. */
  unanswered: number;
  /** Achievements up to then have been told, milliseconds since 1970 UTC. */
  toldUpTo: number;
  /** The latest ISO week that was told. */
  toldWeek: string | null;
}

/** @returns null where there is nothing to tell */
export async function composeNote(
  executor: Executor,
  occasion: Occasion,
): Promise<ReminderNote | null> {
  const { userId, notifications, date, unanswered, toldUpTo } = occasion;
  const { progress, questions } = await readPracticeState(executor, userId);
  const mayNudge = notifications.dailyReminders && unanswered < MOST_UNANSWERED;
  const nudge = mayNudge ? nudgeOf(progress, [...questions.values()], occasion) : null;
  const achievements = notifications.achievementAlerts
    ? progress.achievements.filter(({ at }) => at > toldUpTo).map(({ id }) => id)
    : [];
  const week = notifications.weeklyProgress ? await weekBefore(executor, occasion) : null;
  if (!nudge && !week && achievements.length === 0) return null;
  return { date, nudge, achievements, week };
}

function nudgeOf(
  progress: ProgressRow,
  questions: readonly QuestionRow[],
  { date, utcOffset, now, unanswered }: Occasion,
): Nudge {
  const { interviewDate } = progress;
  const days = interviewDate === null ? -1 : dayNumberOf(interviewDate) - dayNumberOf(date);
  return {
    dayStreak: dayStreakOf(progress.answeredDays, date).streak,
    dueReviews: questions.filter(({ card }) => card && returnsAt(card, utcOffset) <= now).length,
    daysToInterview: days < 0 ? null : days,
    isLast: unanswered + 1 === MOST_UNANSWERED,
  };
}

/** The local week that ended last, once; null where nobody practiced in it. */
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
