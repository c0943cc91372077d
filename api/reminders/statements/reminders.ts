/** Reads and stores the times at which reminders are due, and the reminders that were sent. */
import { and, asc, desc, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { REHEARSED } from '#shared/game/lessons.ts';
import type { DayRow } from '#shared/game/rows.ts';
import type { PracticeMoment } from '#shared/game/progress/usual-time.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { reminders } from '#api/reminders/tables.ts';
import { learnerEvents, learnerRows, learners } from '#api/log/tables.ts';
import type { InterviewType } from '#shared/game/constants.ts';

type Reminder = typeof reminders.$inferSelect;

/** A learner's habit is computed from at most this many answers, none older than `PAST` milliseconds. */
const LATEST_ANSWERS = 2_000;
const PAST = 60 * 86_400_000;
/**
 * How long after registration a learner is first due, in milliseconds. By then the learner may have a usual time of
 * practice.
 */
const FIRST_LOOK = 3_600_000;

/**
 * Stores the time at which the job first decides whether a new learner gets a reminder.
 * @param now milliseconds since 1970 UTC
 */
export async function beginReminders(tx: Executor, userId: string, now: number): Promise<void> {
  await tx.insert(reminders).values({ userId, dueAt: now + FIRST_LOOK, toldUpTo: now });
}

/**
 * Takes the learner who has been due the longest, or null. The row stays locked until the transaction ends, so that no
 * other server takes the same learner.
 * @param now milliseconds since 1970 UTC
 */
export async function takeDueReminder(tx: Executor, now: number): Promise<Reminder | null> {
  const [due] = await tx
    .select()
    .from(reminders)
    .where(lte(reminders.dueAt, now))
    .orderBy(asc(reminders.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return due ?? null;
}

/** Stores the decision about a learner. */
export async function keepReminder(
  tx: Executor,
  userId: string,
  decided: Partial<Omit<Reminder, 'userId'>>,
): Promise<void> {
  await tx.update(reminders).set(decided).where(eq(reminders.userId, userId));
}

/** The times and time zones in which a learner practices, as the log shows them. */
export interface Habit {
  answers: PracticeMoment[];
  /** The name of the time zone as a device sent it. This server may not know it. */
  timeZone: string | null;
}

/** Reads when and in which time zone a learner has practiced lately. @param now milliseconds since 1970 UTC */
export async function readHabit(executor: Executor, userId: string, now: number): Promise<Habit> {
  const answers = await readPracticeMoments(executor, userId, now);
  const { timeZone } = learners;
  const [found] = await executor
    .select({ timeZone })
    .from(learners)
    .where(eq(learners.userId, userId));
  return { answers, timeZone: found?.timeZone ?? null };
}

/**
 * Reads the latest answers (without skips) and rehearsed lessons of the last sixty days. @param now milliseconds since
 * 1970 UTC
 */
async function readPracticeMoments(
  executor: Executor,
  userId: string,
  now: number,
): Promise<PracticeMoment[]> {
  const found = await executor
    .select({ at: learnerEvents.effectiveAt, utcOffset: learnerEvents.utcOffset })
    .from(learnerEvents)
    .where(
      and(
        eq(learnerEvents.userId, userId),
        ne(learnerEvents.status, 'rejected'),
        gte(learnerEvents.effectiveAt, now - PAST),
        or(
          and(
            eq(learnerEvents.kind, 'answer'),
            sql`not (${learnerEvents.event} -> 'powerUps' @> '["skip"]'::jsonb)`,
          ),
          and(
            eq(learnerEvents.kind, 'learned'),
            inArray(sql`${learnerEvents.event} ->> 'what'`, REHEARSED),
          ),
        ),
      ),
    )
    .orderBy(desc(learnerEvents.effectiveAt))
    .limit(LATEST_ANSWERS);
  return found.map(({ at, utcOffset }) => ({ at, utcOffset: utcOffset ?? 0 }));
}

/** Reads the learner's days with answers in the current game. */
export async function readDayRows(executor: Executor, userId: string): Promise<DayRow[]> {
  const found = await executor
    .select({ row: sql<DayRow>`${learnerRows.row}` })
    .from(learnerRows)
    .where(and(eq(learnerRows.userId, userId), eq(learnerRows.kind, 'day')));
  return found.map(({ row }) => row);
}

/** The content of a reminder. It is decided when the reminder is due, and put into words when the reminder is sent. */
export interface ReminderNote {
  /** The learner's local ISO date. The reminder isn't sent after that date. */
  date: string;
  /** A nudge to practice, if the learner wants daily reminders; otherwise null. */
  nudge: Nudge | null;
  /** The ids of achievements that were unlocked since the latest reminder, if the learner wants to hear of them. */
  achievements: string[];
  /** The figures of the previous week, if the learner wants the weekly report; otherwise null. */
  week: WeekFigures | null;
}

export interface Nudge {
  /** For how many days in a row the learner has practiced, up to yesterday. */
  dayStreak: number;
  /** The number of questions that are due for review today. */
  dueReviews: number;
  /** How many whole days are left until the interview; null if no interview is ahead. */
  daysToInterview: number | null;
  /**
   * An interview type in which the learner was at Building and is now fading, or null; absent in notes of earlier
   * versions.
   */
  fading?: InterviewType | null;
  /** Today's step in the plan to the interview, or null; absent in notes of earlier versions. */
  planned?: 'level' | 'round' | null;
  /** True if this is the last nudge until the learner practices again. */
  isLast: boolean;
}

export interface WeekFigures {
  /** ISO week, e.g. 2026-W47. */
  week: string;
  days: number;
  answered: number;
  correct: number;
  xp: number;
}
