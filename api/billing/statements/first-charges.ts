/**
 * The emails about first charges. During a trial, a learner gets such an email two days before the trial ends
 * (docs/product.md 4.11).
 */
import { and, asc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import { subscriptions } from '#api/billing/tables.ts';
import type { Database, Executor } from '#api/platform/database/client.ts';
import { queueMail } from '#api/mail/statements/mails.ts';
import { learners } from '#api/log/tables.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';

/**
 * How long before the charge the email is sent, in milliseconds. Here two days are always 48 hours, even when the
 * clocks change.
 */
const AHEAD = 2 * 86_400_000;

/**
 * Queues the email for one learner. Each subscription is announced only once.
 * @param now milliseconds since 1970 UTC
 * @returns false if every upcoming charge has already been announced
 */
export async function announceFirstCharge(db: Database, now: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { userId, stripeSubscriptionId, announcedSubscriptionId } = subscriptions;
    const isNew = or(
      isNull(announcedSubscriptionId),
      ne(announcedSubscriptionId, stripeSubscriptionId),
    );
    const [due] = await tx
      .select()
      .from(subscriptions)
      .where(and(isCharged(now), lte(subscriptions.trialEnd, now + AHEAD), isNew))
      .orderBy(asc(subscriptions.trialEnd))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return false;
    await tx
      .update(subscriptions)
      .set({ announcedSubscriptionId: due.stripeSubscriptionId })
      .where(eq(userId, due.userId));
    await queueMail(tx, due.userId, 'first-charge', now);
    return true;
  });
}

/** The facts about a charge that an email states. */
export interface FirstCharge {
  /** Milliseconds since 1970 UTC. */
  at: number;
  /** Dollars per interval. */
  price: number;
  interval: string;
  /** Minutes east of UTC where the learner last practiced; null if the learner hasn't practiced yet. */
  utcOffset: number | null;
}

/**
 * Reads the charge that a queued email announces; null if the trial is over or was canceled in the meantime. If a
 * canceled trial is resumed, its charge is announced again.
 * @param now milliseconds since 1970 UTC
 */
export async function readAnnounced(
  tx: Executor,
  userId: string,
  now: number,
): Promise<FirstCharge | null> {
  const isTheirs = eq(subscriptions.userId, userId);
  const [found] = await tx
    .select()
    .from(subscriptions)
    .innerJoin(learners, eq(learners.userId, subscriptions.userId))
    .where(and(isTheirs, isCharged(now)));
  if (!found) {
    await tx.update(subscriptions).set({ announcedSubscriptionId: null }).where(isTheirs);
    return null;
  }
  const { trialEnd, priceCents, interval } = found.subscriptions;
  return {
    at: trialEnd ?? now,
    price: (priceCents ?? 0) / 100,
    interval: interval ?? 'month',
    utcOffset: found.learners.eventCount > 0 ? found.learners.utcOffset : null,
  };
}

/** Returns the minutes east of UTC where the learner last practiced; null if the learner hasn't practiced yet. */
export async function readUtcOffset(tx: Executor, userId: string): Promise<number | null> {
  const [found] = await tx.select().from(learners).where(eq(learners.userId, userId));
  return found && found.eventCount > 0 ? found.utcOffset : null;
}

/** Makes the condition that a trial will be followed by a charge. */
function isCharged(now: number) {
  return and(
    eq(subscriptions.status, 'trialing'),
    eq(subscriptions.cancelAtPeriodEnd, false),
    gt(subscriptions.trialEnd, now),
  );
}
