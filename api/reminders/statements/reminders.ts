/** Stores when reminders are due and what was sent. api/reminders decides both. */
import { and, asc, desc, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { REHEARSED } from '#shared/game/lessons.ts';
import type { DayRow } from '#shared/game/rows.ts';
import type { PracticeMoment } from '#shared/game/progress/usual-time.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { reminders } from '#api/reminders/tables.ts';
import { learnerEvents, learnerRows, learners } from '#api/log/tables.ts';
import type { InterviewType } from '#shared/game/constants.ts';

type Reminder = typeof reminders.$inferSelect;

/** Numbers of answers and of days (in milliseconds) that are enough to know a habit. */
const LATEST_ANSWERS = 2_000;
const PAST = 60 * 86_400_000;
/** A new learner is first looked at after an hour, when there may be a usual time. */
const FIRST_LOOK = 3_600_000;

/** Begins the reminders of a new learner. @param now milliseconds since 1970 UTC */
export async function beginReminders(tx: Executor, userId: string, now: number): Promise<void> {
  await tx.insert(reminders).values({ userId, dueAt: now + FIRST_LOOK, toldUpTo: now });
}

/**
 * Takes the learner who has been due longest, and holds the row until the transaction ends, so that no other server
 * looks at them meanwhile.
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

/** Stores what was decided. */
export async function keepReminder(
  tx: Executor,
  userId: string,
  decided: Partial<Omit<Reminder, 'userId'>>,
): Promise<void> {
  await tx.update(reminders).set(decided).where(eq(reminders.userId, userId));
}

/** When and where a learner practices, as far as the log knows. */
export interface Habit {
  answers: PracticeMoment[];
  /** The zone's name from a device, which may be unknown here. */
  timeZone: string | null;
}

/** @param now milliseconds since 1970 UTC */
export async function readHabit(executor: Executor, userId: string, now: number): Promise<Habit> {
  const answers = await readPracticeMoments(executor, userId, now);
  const { timeZone } = learners;
  const [found] = await executor
    .select({ timeZone })
    .from(learners)
    .where(eq(learners.userId, userId));
  return { answers, timeZone: found?.timeZone ?? null };
}

/** Reads the latest answers (without skips) and rehearsals of sixty days. @param now milliseconds since 1970 UTC */
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

/** Reads the learner's dates with answers in this game. */
export async function readDayRows(executor: Executor, userId: string): Promise<DayRow[]> {
  const found = await executor
    .select({ row: sql<DayRow>`${learnerRows.row}` })
    .from(learnerRows)
    .where(and(eq(learnerRows.userId, userId), eq(learnerRows.kind, 'day')));
  return found.map(({ row }) => row);
}

/** The content of a reminder. It is decided when the reminder is due, and put into words when it is sent. */
export interface ReminderNote {
  /** The learner's local date, ISO. The reminder is not sent after it. */
  date: string;
  /** A nudge to practice, if daily reminders are on. */
  nudge: Nudge | null;
  /** Ids of achievements unlocked since the latest reminder, if alerts are on. */
  achievements: string[];
  /** Figures of the previous week, if its report is on. */
  week: WeekFigures | null;
}

export interface Nudge {
  /** Days in a row up to yesterday. */
  dayStreak: number;
  /** Number of questions to review today. */
  dueReviews: number;
  /** Whole days to the interview; null if no interview is ahead. */
  daysToInterview: number | null;
  /** A type of interview that was Building and fades; absent in older notes. */
  fading?: InterviewType | null;
  /** Today's step in the plan to the interview, as far as rows show it; absent in older notes. */
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
