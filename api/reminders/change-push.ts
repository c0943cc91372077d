/** Turns notifications on a device on and off. The setting `push` records it. */
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
import { refusalOf } from '#api/account/access.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import type { PushSubscriptionKeys } from '#shared/contract/account/reminders.ts';

/**
 * Sends notifications to this browser from now on, as long as its session lasts.
 * @throws ApiError 400 for an endpoint that this server would not call, 503 if it sends no notifications
 */
export async function turnPushOn(
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

/** Ends notifications to this browser. Repeating it is safe. */
export async function turnPushOff(
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

/** @param tx a transaction that has locked the learner */
async function recordPush(tx: Executor, userId: string, isOn: boolean): Promise<void> {
  const { version, values } = await readSettings(tx, userId);
  if (values.notifications.push === isOn) return;
  const notifications = { ...values.notifications, push: isOn };
  await writeSettings(tx, userId, { version: version + 1, values: { ...values, notifications } });
}
