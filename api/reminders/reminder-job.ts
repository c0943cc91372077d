/**
 * Decides which reminders go out (docs/rules.md, reminders). The decision is written down in the transaction
 * that takes the learner, before anything is sent: of many servers one decides, and one that dies
 * meanwhile leaves a day without a reminder, never one with two.
 */
import type { Executor } from '#api/db/client.ts';
import { queueMail } from '#api/db/mails.ts';
import { keepReminder, readPracticeMoments, takeDueReminder } from '#api/db/reminders.ts';
import { readSettings } from '#api/db/settings.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { findUserById } from '#api/db/users.ts';
import type { Job } from '#api/services/run-jobs.ts';
import type { Services } from '#api/services.ts';
import { composeNote } from './compose-note.ts';
import { offsetOf, planReminder } from './plan-reminder.ts';

type ReminderJob = Pick<Services, 'db' | 'clock' | 'mailer'>;

export function reminderJob(services: ReminderJob): Job {
  const doNext = () => remindNext(services);
  return { name: 'reminders', every: 10_000, afterError: 60_000, doNext };
}

/** Looks at the learner who is due longest. @returns false when nobody is */
export async function remindNext(services: ReminderJob): Promise<boolean> {
  return inTransaction(services.db, (tx) => decideNext(tx, services));
}

async function decideNext(tx: Executor, { clock, mailer }: ReminderJob): Promise<boolean> {
  const now = clock();
  const past = await takeDueReminder(tx, now);
  if (!past) return false;
  const { userId } = past;
  const answers = await readPracticeMoments(tx, userId, now);
  const { sendOn, dueAt, unanswered } = planReminder(answers, past, now);
  const { notifications } = (await readSettings(tx, userId)).values;
  const user = await findUserById(tx, userId);
  const byMail = mailer !== null && notifications.email && user?.confirmedAt != null;
  const occasion = { ...past, notifications, unanswered, now, utcOffset: offsetOf(answers) };
  const note =
    sendOn !== null && byMail ? await composeNote(tx, { ...occasion, date: sendOn }) : null;
  if (!note) {
    await keepReminder(tx, userId, { dueAt, unanswered });
    return true;
  }
  await queueMail(tx, userId, 'reminder', now, note);
  await keepReminder(tx, userId, {
    dueAt,
    unanswered: unanswered + (note.nudge ? 1 : 0),
    lastSentAt: now,
    lastSentOn: note.date,
    toldUpTo: now,
    ...(note.week && { toldWeek: note.week.week }),
  });
  return true;
}
