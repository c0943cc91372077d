/**
 * Queues the emails about money. Each email is about a difference between two responses from the payment provider. It
 * is queued in the transaction that stores the second response. If the same response comes again, nothing is queued.
 */
import { eq } from 'drizzle-orm';
import { subscriptions } from '#api/billing/tables.ts';
import type { MoneyMailKind } from '#api/mail/tables.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { queueMail, unqueueMail } from '#api/mail/statements/mails.ts';
import type { Subscription, SubscriptionFacts } from './subscriptions.ts';

/** The amounts and dates in an email about money. */
export interface MoneyNote {
  /**
   * The time that the email names, in milliseconds since 1970 UTC. It is the time of the first charge, of the payment,
   * or of AI Mode's end.
   */
  at: number;
  /** The price of one interval, or the amount of the charge, in the smallest unit of the currency. */
  cents: number;
  interval: string;
  /** The URL of the provider's receipt for a charge. */
  receiptUrl: string | null;
}

/** A payment that was taken. */
export interface Charge {
  id: string;
  /** Milliseconds since 1970 UTC. */
  at: number;
  /** The amount in the smallest unit of the currency. */
  cents: number;
  receiptUrl: string | null;
}

/** One second in milliseconds. The provider rounds its times to seconds. */
const SECOND = 1_000;
const LIVE = ['trialing', 'active', 'past_due'];

type Known = Subscription | SubscriptionFacts | null;

/**
 * Compares the stored subscription with the provider's new response, and queues the emails about the differences.
 * @param tx the transaction that stores the response
 * @param before the subscription as it was stored before
 * @param charge the latest charge of the current period; null if there is none
 * @param openUntil when AI Mode closes after a failed payment, milliseconds since 1970 UTC
 * @param now milliseconds since 1970 UTC
 */
export async function queueMoneyMails(
  tx: Executor,
  userId: string,
  before: Subscription | null,
  facts: SubscriptionFacts | null,
  charge: Charge | null,
  openUntil: number | null,
  now: number,
): Promise<void> {
  const note = (at: number | null | undefined): MoneyNote => ({
    at: at ?? now,
    cents: facts?.priceCents ?? before?.priceCents ?? 0,
    interval: facts?.interval ?? before?.interval ?? 'month',
    receiptUrl: null,
  });
  const isSame = facts !== null && before?.stripeSubscriptionId === facts.stripeSubscriptionId;
  const tell = async (kind: MoneyMailKind, is: (one: Known) => boolean, at: number | null) => {
    // The email is still in the queue, but it is no longer true.
    if (!is(facts)) await unqueueMail(tx, userId, kind);
    else if (!isSame || !is(before)) await queueMail(tx, userId, kind, now, note(at));
  };
  await tell('trial-begun', isInTrial, facts?.trialEnd ?? null);
  await tell('payment-failed', (one) => one?.status === 'past_due', openUntil);
  await tell('subscription-canceled', isEnding, facts?.currentPeriodEnd ?? null);
  if (isLive(before) && !isLive(facts)) {
    await queueMail(tx, userId, 'subscription-ended', now, note(now));
  }
  if (!charge || charge.id === before?.knownChargeId) return;
  await tx
    .update(subscriptions)
    .set({ knownChargeId: charge.id })
    .where(eq(subscriptions.userId, userId));
  if (wasThere(charge, before)) return;
  const { at, cents, receiptUrl } = charge;
  await queueMail(tx, userId, 'charged', now, { ...note(at), cents, receiptUrl });
}

/**
 * True if the charge is older than the stored response but wasn't stored with it, because the server's version at that
 * time didn't store charges or couldn't read them. No email is sent about such a charge.
 */
function wasThere({ at }: Charge, before: Subscription | null): boolean {
  if (before?.status !== 'active' || before.knownChargeId !== null) return false;
  return at + SECOND <= before.checkedAt;
}

function isLive(one: Known): boolean {
  return LIVE.includes(one?.status ?? '');
}

function isEnding(one: Known): boolean {
  return isLive(one) && one?.cancelAtPeriodEnd === true;
}

/** True during a trial, even a canceled one. So a trial that is resumed doesn't count as a new one. */
function isInTrial(one: Known): boolean {
  return one?.status === 'trialing';
}
