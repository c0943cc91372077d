/** The end of reminders by mail, for whoever holds the link of one; nobody is signed in. */
import { lockLearner } from '#api/db/learners.ts';
import { unqueueMail } from '#api/db/mails.ts';
import { readSettings, writeSettings } from '#api/db/settings.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { ApiError } from '#api/services/api-error.ts';
import type { Services } from '#api/services.ts';
import { INVALID_UNSUBSCRIBE_LINK } from '#shared/contract/reminders.ts';

/**
 * Turns the setting `email` off, and takes a reminder that waits out of the outbox. Done again it changes
 * nothing; of an account that is gone nothing is sent anyway.
 * @throws ApiError 400 for a token that is not of this server
 */
export async function unsubscribe(
  { db, unsubscribeTokens }: Pick<Services, 'db' | 'unsubscribeTokens'>,
  token: string,
): Promise<void> {
  const userId = unsubscribeTokens.read(token);
  if (userId === null) throw new ApiError(400, INVALID_UNSUBSCRIBE_LINK);
  await inTransaction(db, async (tx) => {
    if (!(await lockLearner(tx, userId))) return;
    await unqueueMail(tx, userId, 'reminder');
    const { version, values } = await readSettings(tx, userId);
    if (!values.notifications.email) return;
    const notifications = { ...values.notifications, email: false };
    await writeSettings(tx, userId, {
      version: version + 1,
      values: { ...values, notifications },
    });
  });
}
