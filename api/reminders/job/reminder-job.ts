/**
 * Decides which reminders go out (docs/rules.md, reminders). The decision is stored in the transaction that takes
 * the learner, before anything is sent. So only one of many servers decides, and a server that dies meanwhile
 * leaves a day without a reminder, never a day with two.
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
} from '#api/reminders/statements/reminders.ts';
import { readSettings } from '#api/account/statements/settings.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { findUserById } from '#api/account/statements/users.ts';
import type { PushTarget, PushSender } from '#api/platform/push-sender.ts';
import type { Job } from '#api/platform/run-jobs.ts';
import type { Services } from '#api/services.ts';
import { composeNote } from './compose-note.ts';
import { localClockOf, planReminder } from './plan-reminder.ts';
import type { Counters } from '#api/platform/counters.ts';
import { reminderWords } from './reminder-words.ts';

type ReminderJob = Pick<Services, 'db' | 'clock' | 'content' | 'mailer' | 'push' | 'counters'>;

/** A reminder to send, and the ways it may be sent. */
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
 * Looks at the learner who has been due longest. A reminder is a notification if a device takes one, otherwise an
 * email, and never both.
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

/** @returns null if nobody is due */
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

/** @returns null if there is no way to send it */
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
 * Sends a reminder as a notification to all of a learner's devices, and forgets those that no longer take any.
 * @returns whether it reached a push service for at least one device
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
