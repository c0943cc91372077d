/** Reads, in one statement, what a sync returns about the server and the account besides the log and its rows. */
import type { SyncedSubscription } from '#shared/contract/billing/subscription.ts';
import { type Executor, runStatement } from '#api/platform/database/client.ts';

export interface ReadBeside {
  logId: string;
  /** The version after the bank's last change. */
  contentVersion: string;
  /** The version is 0 before the first subscription; null without an account. */
  subscription: SyncedSubscription | null;
}

const READ_BESIDE = {
  name: 'read_beside',
  text: `
    select m.value as "logId", c.value as "contentVersion", u.user_id as "userId",
      coalesce(b.version, 0)::int as "version", u.stripe_customer_id as "stripeCustomerId",
      u.stripe_subscription_id as "stripeSubscriptionId",
      u.subscription_status as "subscriptionStatus", u.subscription_end_date as "subscriptionEndDate"
    from server_meta m
    join server_meta c on c.key = 'content_version'
    left join users u on u.user_id = $1
    left join subscriptions b on b.user_id = u.user_id
    where m.key = 'log_id'`,
};

type Found = Omit<ReadBeside, 'subscription'> & SyncedSubscription & { userId: string | null };

export async function readBeside(executor: Executor, askedBy: string): Promise<ReadBeside> {
  const [found] = await runStatement<Found>(executor, READ_BESIDE, [askedBy]);
  if (!found) throw new Error('The log has no id, or the bank has no version');
  const { logId, contentVersion, userId, ...subscription } = found;
  return { logId, contentVersion, subscription: userId === null ? null : subscription };
}
