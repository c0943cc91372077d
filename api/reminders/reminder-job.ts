/**
 * The job that sends reminders (docs/rules.md, reminders). The decision is stored in the transaction that has locked
 * the learner's reminders, before anything is sent. So only one of several servers decides. If a server dies in
 * between, a learner may miss a reminder, but never gets two on one day.
 */
import type { Executor, Database } from '#api/platform/database/client.ts';
import { queueMail } from '#api/mail/statements/mails.ts';
import {
  readSubscriptions,
  dropSubscription,
} from '#api/reminders/statements/push-subscriptions.ts';
import {
  type ReminderNote,
  keepReminder,
  readHabit,
  takeDueReminder,
  readDayRows,
  type Nudge,
  type WeekFigures,
} from '#api/reminders/statements/reminders.ts';
import { readSettings } from '#api/account/statements/settings.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { findUserById } from '#api/account/statements/users.ts';
import type { PushTarget, PushSender } from '#api/platform/push-sender.ts';
import type { Job } from '#api/platform/run-jobs.ts';
import type { Services } from '#api/services.ts';
import { localClockOf, planReminder, MOST_UNANSWERED } from './plan-reminder.ts';
import type { Counters } from '#api/platform/counters.ts';
import { reminderWords } from './reminder-words.ts';
import { readEvidence } from '#api/log/statements/read-state.ts';
import type { UserSettings } from '#shared/contract/account/user-settings.ts';
import { dayStreakOf } from '#shared/game/progress/day-streak.ts';
import { dateOfDayNumber, dayNumberOf, isoWeekOfDate } from '#shared/game/time/effective-time.ts';
import { returnsAt } from '#shared/game/review/review-queue.ts';
import { evidenceOf, finishedRounds } from '#shared/game/readiness/evidence.ts';
import { isLastDay, isLevelKnown, isRoundDue } from '#shared/game/readiness/round-plan.ts';
import { readinessOfAll } from '#shared/game/readiness/readiness.ts';
import { TOO_FEW, type InterviewType } from '#shared/game/constants.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';

type ReminderJob = Pick<Services, 'db' | 'clock' | 'content' | 'mailer' | 'push' | 'counters'>;

/** A reminder, and the ways in which it may be sent. */
interface Decided {
  userId: string;
  note: ReminderNote;
  devices: (PushTarget & { userId: string })[];
  byMail: boolean;
}

export function reminderJob(services: ReminderJob): Job {
  const doNext = () => remindNext(services);
  return { name: 'reminders', every: 10_000, afterError: 60_000, doNext };
}

/**
 * Handles the learner who has been due the longest. A reminder is sent as a notification if a device accepts it, and
 * otherwise as an email, never as both.
 * @returns false if nobody is due
 */
export async function remindNext(services: ReminderJob): Promise<boolean> {
  const { db, clock, push, counters } = services;
  const looked = await inTransaction(db, (tx) => decideNext(tx, services));
  if (!looked) return false;
  const { decided } = looked;
  if (!decided || !push || decided.devices.length === 0) return true;
  const { userId, note, devices, byMail } = decided;
  const isShown = await pushReminder(db, { push, counters }, devices, note);
  if (!isShown && byMail) await queueMail(db, userId, 'reminder', clock(), note);
  return true;
}

/**
 * Makes the decision about the next learner. @returns null if nobody is due; `decided` is null if no reminder is sent
 */
async function decideNext(
  tx: Executor,
  services: ReminderJob,
): Promise<{ decided: Decided | null } | null> {
  const now = services.clock();
  const past = await takeDueReminder(tx, now);
  if (!past) return null;
  const { userId } = past;
  const habit = await readHabit(tx, userId, now);
  const { sendOn, dueAt, unanswered } = planReminder(habit, past, now);
  const { notifications } = (await readSettings(tx, userId)).values;
  const ways = sendOn === null ? null : await waysTo(tx, userId, notifications, services);
  const occasion = { ...past, notifications, unanswered, now, utcOffset: localClockOf(habit)(now) };
  const note =
    sendOn !== null && ways
      ? await composeNote(tx, services.content.questions, { ...occasion, date: sendOn })
      : null;
  if (!note || !ways) {
    await keepReminder(tx, userId, { dueAt, unanswered });
    return { decided: null };
  }
  if (ways.devices.length === 0) await queueMail(tx, userId, 'reminder', now, note);
  await keepReminder(tx, userId, {
    dueAt,
    unanswered: unanswered + (note.nudge ? 1 : 0),
    lastSentAt: now,
    lastSentOn: note.date,
    toldUpTo: now,
    ...(note.week && { toldWeek: note.week.week }),
  });
  return { decided: { userId, note, ...ways } };
}

/** Returns the ways in which a learner may get a reminder; null if there is none. */
async function waysTo(
  tx: Executor,
  userId: string,
  settings: { email: boolean; push: boolean },
  { mailer, push }: ReminderJob,
): Promise<Pick<Decided, 'devices' | 'byMail'> | null> {
  const user = await findUserById(tx, userId);
  if (!user || user.blockedAt !== null) return null;
  const byMail = mailer !== null && settings.email && user.confirmedAt !== null;
  const devices = push && settings.push ? await readSubscriptions(tx, userId) : [];
  return byMail || devices.length > 0 ? { byMail, devices } : null;
}

const COUNTED = {
  sent: 'notifications_sent',
  failed: 'notifications_failed',
  gone: 'notifications_ended',
} as const;

/**
 * Sends a reminder as a notification to all of a learner's devices, and deletes the devices that no longer accept
 * notifications.
 * @returns true if a push service accepted it for at least one device
 */
export async function pushReminder(
  db: Database,
  { push, counters }: { push: PushSender; counters: Counters },
  targets: readonly (PushTarget & { userId: string })[],
  note: ReminderNote,
): Promise<boolean> {
  const { headline, sentences, action } = reminderWords(note);
  const payload = { title: headline, body: sentences.join(' '), page: action.page };
  const results = await Promise.all(targets.map((target) => push.send(target, payload)));
  for (const result of results) counters.add(COUNTED[result]);
  for (const [index, { userId, endpoint }] of targets.entries()) {
    if (results[index] === 'gone') await dropSubscription(db, userId, endpoint);
  }
  return results.includes('sent');
}

interface Occasion {
  userId: string;
  notifications: UserSettings['notifications'];
  /** The learner's local date, ISO. */
  date: string;
  /** Minutes east of UTC. */
  utcOffset: number;
  /** Milliseconds since 1970 UTC. */
  now: number;
  /** How many nudges to practice the learner has ignored in a row. */
  unanswered: number;
  /** The time up to which achievements have been reported, in milliseconds since 1970 UTC. */
  toldUpTo: number;
  /** The latest ISO week whose report was sent to the learner. */
  toldWeek: string | null;
}

/** Composes a reminder; null if there is nothing to say. @param content the questions that are offered now */
async function composeNote(
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
 * Returns today's step in the plan to an upcoming interview, if it is worth a mention: finding the level, or a round.
 * Questions are left out, because every nudge mentions practice, and stories are left out, because the server doesn't
 * read them here.
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
  // The plan has rounds of an interview type only after the learner has read its primer. On the last day for a round,
  // any type may come.
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

/** Returns the fading interview type that the learner hasn't practiced for the longest time; null if none is fading. */
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

/**
 * Reads the figures of the last full week in local time. Null if that week has already been reported, or if the learner
 * didn't practice in it.
 */
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
