/** Sends a reminder as a notification to every device of a learner. */
import type { Database } from '#api/platform/database/client.ts';
import { dropSubscription } from '#api/reminders/statements/push-subscriptions.ts';
import type { ReminderNote } from '#api/reminders/statements/reminder-note.ts';
import type { Counters } from '#api/platform/counters.ts';
import type { PushSender, PushTarget } from '#api/platform/push/push-sender.ts';
import { reminderWords } from './reminder-words.ts';

const COUNTED = {
  sent: 'notifications_sent',
  failed: 'notifications_failed',
  gone: 'notifications_ended',
} as const;

/**
 * Sends a reminder to all devices, and forgets a device that no longer takes any.
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
