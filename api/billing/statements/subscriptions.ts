/** A learner's stored subscription, and the fields of the stored user that follow from it. */
import { eq } from 'drizzle-orm';
import { subscriptions } from '#api/billing/tables.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { lockLearner } from '#api/log/statements/learners.ts';
import { users } from '#api/account/tables.ts';

export type Subscription = typeof subscriptions.$inferSelect;

/** The payment provider's facts; callers use null if it knows of no subscription. */
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

/** @returns null before the first checkout */
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
 * Writes the provider's answer and the stored user's fields that follow from it. Devices learn about a change with
 * their next sync.
 * @param tx a transaction, in which the learner is locked
 * @param now milliseconds since 1970 UTC
 * @param checks the row's `checks` before the provider was asked; 0 without a row
 * @returns false if another answer was written meanwhile, which may be newer, so ask again; also false if the
 *   account is gone
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
 * Gives AI Mode until a time, whatever the payment provider says; null takes it back.
 * @param until milliseconds since 1970 UTC
 */
export async function giveComp(tx: Executor, userId: string, until: number | null): Promise<void> {
  await tx
    .insert(subscriptions)
    .values({ userId, compUntil: until })
    .onConflictDoUpdate({ target: subscriptions.userId, set: { compUntil: until } });
}

/** Translates the provider's status to the specification's: a trial is active (docs/rules.md, account). */
export function shownStatus(status: string | null): string | null {
  return status === 'trialing' ? 'active' : status;
}

/** Returns an ISO date and time, or null. @param time milliseconds since 1970 UTC */
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
