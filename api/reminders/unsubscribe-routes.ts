/** The route for one-click unsubscribe (RFC 8058), which mail programs and the link's page call. */
import { Hono } from 'hono';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { check } from '#api/platform/http/validation.ts';
import type { Services } from '#api/services.ts';
import { Message } from '#shared/contract/message.ts';
import { UnsubscribeQuery, INVALID_UNSUBSCRIBE_LINK } from '#shared/contract/account/reminders.ts';
import { lockLearner } from '#api/log/statements/learners.ts';
import { unqueueMail } from '#api/mail/statements/mails.ts';
import { readSettings, writeSettings } from '#api/account/statements/settings.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { ApiError } from '#api/platform/api-error.ts';

export function unsubscribeRoutes(services: Services) {
  return new Hono<AppEnv>()
    .get(
      '/unsubscribe',
      describe({
        summary: 'Leads to the page of the link: mail programs open links that nobody has tapped',
        answers: { 303: null },
        errors: [400],
      }),
      check('query', UnsubscribeQuery),
      (c) => {
        const { token } = c.req.valid('query');
        return c.redirect(`/unsubscribe?token=${encodeURIComponent(token)}`, 303);
      },
    )
    .post(
      '/unsubscribe',
      describe({
        summary: 'End reminders by mail by the token of one; a body is not looked at',
        answers: { 200: Message },
        errors: [400],
      }),
      check('query', UnsubscribeQuery),
      async (c) => {
        await unsubscribe(services, c.req.valid('query').token);
        return c.json({ message: 'You will get no more reminders by email.' }, 200);
      },
    );
}

/**
 * Turns the setting `email` off and removes a waiting reminder from the outbox. Repeating it changes nothing, and
 * a deleted account gets no emails anyway.
 * @throws ApiError 400 for a token that this server did not make
 */
async function unsubscribe(
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
