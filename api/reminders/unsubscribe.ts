/** Ends reminders by email through the link in one, without a sign-in. */
import { lockLearner } from '#api/log/statements/learners.ts';
import { unqueueMail } from '#api/mail/statements/mails.ts';
import { readSettings, writeSettings } from '#api/account/statements/settings.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import { INVALID_UNSUBSCRIBE_LINK } from '#shared/contract/account/reminders.ts';

/**
 * Turns the setting `email` off and removes a waiting reminder from the outbox. Repeating it changes nothing, and
 * a deleted account gets no emails anyway.
 * @throws ApiError 400 for a token that this server did not make
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
