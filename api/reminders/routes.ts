/**
 * The routes that turn notifications on a learner's devices on and off. Another route unsubscribes from emails with one
 * click (RFC 8058). Mail programs call it, and so does the page behind the link.
 */
import { Hono } from 'hono';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireSession, refusalOf } from '#api/account/access.ts';
import { check } from '#api/platform/http/validation.ts';
import type { Services } from '#api/services.ts';
import { Message } from '#shared/contract/message.ts';
import {
  PushEndpoint,
  PushOffer,
  PushSubscriptionKeys,
  UnsubscribeQuery,
  INVALID_UNSUBSCRIBE_LINK,
} from '#shared/contract/account/reminders.ts';
import { lockLearner } from '#api/log/statements/learners.ts';
import {
  countSubscriptions,
  dropSubscription,
  keepSubscription,
} from '#api/reminders/statements/push-subscriptions.ts';
import { readSettings, writeSettings } from '#api/account/statements/settings.ts';
import type { Executor } from '#api/platform/database/client.ts';
import type { SessionKey } from '#api/account/statements/sessions.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { ApiError } from '#api/platform/api-error.ts';
import { unqueueMail } from '#api/mail/statements/mails.ts';

export function pushRoutes(services: Services) {
  const session = requireSession(services);
  return new Hono<AppEnv>()
    .get(
      '/push',
      describe({
        summary: 'With which key a browser subscribes to notifications',
        answers: { 200: PushOffer },
        errors: [401, 410],
      }),
      session,
      (c) => c.json({ publicKey: services.push?.publicKey ?? null }, 200),
    )
    .post(
      '/push',
      describe({
        summary: 'Send notifications to a browser, for as long as its session stands',
        answers: { 200: Message },
        errors: [400, 401, 410, 413, 503],
      }),
      session,
      check('json', PushSubscriptionKeys),
      async (c) => {
        const { user, sessionId } = c.get('session');
        const key = { userId: user.userId, sessionId };
        await turnPushOn(services, key, c.req.valid('json'));
        return c.json({ message: 'Notifications come to this device.' }, 200);
      },
    )
    .delete(
      '/push',
      describe({
        summary: 'Send a browser no more notifications',
        answers: { 200: Message },
        errors: [400, 401, 410, 413],
      }),
      session,
      check('json', PushEndpoint),
      async (c) => {
        const { userId } = c.get('session').user;
        await turnPushOff(services, userId, c.req.valid('json').endpoint);
        return c.json({ message: 'This device will get no more notifications.' }, 200);
      },
    );
}

/**
 * Turns notifications on for this browser, for as long as its session lasts.
 * @throws ApiError 400 for an endpoint that this server would not call, 503 if it sends no notifications
 */
async function turnPushOn(
  { db, clock, push }: Pick<Services, 'db' | 'clock' | 'push'>,
  key: SessionKey,
  subscription: PushSubscriptionKeys,
): Promise<void> {
  if (!push) throw new ApiError(503, 'This server cannot send notifications.');
  if (!push.accepts(subscription.endpoint)) {
    throw new ApiError(400, 'Notifications cannot be sent to that address.');
  }
  await inTransaction(db, async (tx) => {
    const now = clock();
    if (!(await lockLearner(tx, key.userId))) throw await refusalOf(tx, key.userId, now);
    await keepSubscription(tx, key, subscription, now);
    await recordPush(tx, key.userId, true);
  });
}

/** Turns notifications off for this browser. Repeated calls do no harm. */
async function turnPushOff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  endpoint: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockLearner(tx, userId))) throw await refusalOf(tx, userId, clock());
    await dropSubscription(tx, userId, endpoint);
    if ((await countSubscriptions(tx, userId)) === 0) await recordPush(tx, userId, false);
  });
}

/** Writes the setting `push` if it has changed. @param tx a transaction that has locked the learner */
async function recordPush(tx: Executor, userId: string, isOn: boolean): Promise<void> {
  const { version, values } = await readSettings(tx, userId);
  if (values.notifications.push === isOn) return;
  const notifications = { ...values.notifications, push: isOn };
  await writeSettings(tx, userId, { version: version + 1, values: { ...values, notifications } });
}

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
 * Turns off reminders by email, and removes a reminder that is still in the queue. Repeated calls change nothing. The
 * call also succeeds for a deleted account, because that gets no emails anyway.
 * @throws ApiError 400 for a token that this server didn't make
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
