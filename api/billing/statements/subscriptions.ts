/** A learner's stored subscription, and the fields of the user that are copied from it. */
import { eq } from 'drizzle-orm';
import { subscriptions } from '#api/billing/tables.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { lockLearner } from '#api/log/statements/learners.ts';
import { users } from '#api/account/tables.ts';

export type Subscription = typeof subscriptions.$inferSelect;

/** A subscription as the payment provider describes it. */
export interface SubscriptionFacts extends Pick<
  Subscription,
  | 'currentPeriodStart'
  | 'currentPeriodEnd'
  | 'trialEnd'
  | 'cancelAtPeriodEnd'
  | 'priceCents'
  | 'currency'
  | 'interval'
> {
  stripeSubscriptionId: string;
  status: string;
}

/** Reads a learner's subscription; null if the learner has never had a checkout or a gift. */
export async function readSubscription(
  executor: Executor,
  userId: string,
): Promise<Subscription | null> {
  const [found] = await executor
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  return found ?? null;
}

/**
 * Stores the provider's response, and the user's fields that are copied from it. Devices get a change with their next
 * sync.
 * @param tx a transaction; this locks the learner in it
 * @param facts null if the provider knows of no subscription
 * @param checks `checks` in the stored row before the provider was asked; 0 without a row
 * @param now milliseconds since 1970 UTC
 * @returns false if the account is gone, or if another response was stored in the meantime. The other response may be
 * newer, so the provider must be asked again.
 */
export async function writeSubscription(
  tx: Executor,
  userId: string,
  facts: SubscriptionFacts | null,
  checks: number,
  now: number,
): Promise<boolean> {
  if (!(await lockLearner(tx, userId))) return false;
  const before = await readSubscription(tx, userId);
  if ((before?.checks ?? 0) !== checks) return false;
  const hadTrial = (before?.hadTrial ?? false) || (facts?.trialEnd ?? null) !== null;
  const next = { ...(facts ?? NO_SUBSCRIPTION), hadTrial };
  const isChanged = !before || isDifferent(before, next);
  const numbers = { version: (before?.version ?? 0) + (isChanged ? 1 : 0), checks: checks + 1 };
  const row = { ...next, ...numbers, checkedAt: now };
  await tx
    .insert(subscriptions)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: subscriptions.userId, set: row });
  await tx
    .update(users)
    .set({
      stripeSubscriptionId: next.stripeSubscriptionId,
      subscriptionStatus: shownStatus(next.status),
      subscriptionEndDate: isoDate(next.currentPeriodEnd),
    })
    .where(eq(users.userId, userId));
  return true;
}

/**
 * Gives a learner AI Mode for free until the given time.
 * @param until milliseconds since 1970 UTC; null ends the gift
 */
export async function giveComp(tx: Executor, userId: string, until: number | null): Promise<void> {
  await tx
    .insert(subscriptions)
    .values({ userId, compUntil: until })
    .onConflictDoUpdate({ target: subscriptions.userId, set: { compUntil: until } });
}

/**
 * Converts the provider's status to the status that screens show: a trial counts as active (docs/rules.md, account).
 */
export function shownStatus(status: string | null): string | null {
  return status === 'trialing' ? 'active' : status;
}

/** Returns a time as an ISO date and time; null without a time. @param time milliseconds since 1970 UTC */
export function isoDate(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

const NO_SUBSCRIPTION = {
  stripeSubscriptionId: null,
  status: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  trialEnd: null,
  cancelAtPeriodEnd: false,
  priceCents: null,
  currency: null,
  interval: null,
};

function isDifferent(before: Subscription, next: Partial<Subscription>): boolean {
  return Object.entries(next).some(([name, value]) => before[name as keyof Subscription] !== value);
}
