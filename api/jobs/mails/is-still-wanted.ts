/** Whether a reminder that was decided a while ago may still go out: a mail server that was away comes back late. */
import type { Executor } from '#api/db/engine/client.ts';
import type { ReminderNote } from '#api/db/people/reminder-note.ts';
import { readHabit } from '#api/db/people/reminders.ts';
import { readSettings } from '#api/db/people/settings.ts';
import type { User } from '#api/db/people/users.ts';
import { localClockOf } from '#api/jobs/reminders/local-clock.ts';
import { hasPracticedOn } from '#api/jobs/reminders/plan-reminder.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';

/** On the same local date, not practiced since, not unsubscribed, not blocked. @param now milliseconds since 1970 UTC */
export async function isStillWanted(
  executor: Executor,
  { userId, confirmedAt, blockedAt }: User,
  { date }: ReminderNote,
  now: number,
): Promise<boolean> {
  const { notifications } = (await readSettings(executor, userId)).values;
  if (confirmedAt === null || blockedAt !== null || !notifications.email) return false;
  const habit = await readHabit(executor, userId, now);
  return localDateOf(now, localClockOf(habit)(now)) === date && !hasPracticedOn(habit, date);
}
