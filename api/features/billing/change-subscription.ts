/** What a learner does about the subscription: begin, end, take up again (docs/product.md 4.11). */
import { keepCustomer } from '#api/db/stripe-customers.ts';
import { readSubscription } from '#api/db/subscriptions.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { User } from '#api/db/users.ts';
import { refusalOf } from '#api/middleware/session.ts';
import { ApiError } from '#api/services/api-error.ts';
import type { Payments } from '#api/services/payments.ts';
import { refreshSubscription } from '#api/services/refresh-subscription.ts';
import type { Services } from '#api/services.ts';
import {
  type CheckoutSession,
  type SubscriptionOffer,
  TRIAL_DAYS,
} from '#shared/contract/subscription.ts';

type BillingServices = Pick<Services, 'db' | 'clock' | 'payments' | 'log'>;

const DAY = 86_400_000;
const LIVE = ['active', 'trialing', 'past_due'];
const AWAY = 'The payment provider does not answer. Please try again in a moment.';

/** @throws ApiError 502 or 503 when payments are away */
export async function readOffer(
  services: BillingServices,
  userId: string,
): Promise<SubscriptionOffer> {
  const payments = needPayments(services);
  const { cents, interval } = await ask(services, payments.readPrice());
  const trialDays = (await readSubscription(services.db, userId))?.hadTrial ? 0 : TRIAL_DAYS;
  const firstCharge = new Date(services.clock() + trialDays * DAY).toISOString();
  const { isSandbox } = payments;
  return { price: cents / 100, interval, trialDays, firstCharge, isSandbox };
}

/** @throws ApiError 409 with a live subscription; 502 or 503 when payments are away */
export async function createCheckout(
  services: BillingServices,
  { userId, email, stripeCustomerId }: User,
): Promise<CheckoutSession> {
  const { db, clock } = services;
  const payments = needPayments(services);
  const customerId =
    stripeCustomerId ?? (await ask(services, payments.createCustomer(userId, email)));
  const kept = await inTransaction(db, (tx) => keepCustomer(tx, userId, customerId));
  if (kept === null) throw await refusalOf(db, userId, clock());
  // Somebody may have paid a moment ago, on another device.
  await ask(services, refreshSubscription(services, payments, { userId, customerId: kept }));
  const before = await readSubscription(db, userId);
  if (LIVE.includes(before?.status ?? '')) {
    throw new ApiError(409, 'You already have an AI Mode subscription.');
  }
  const withTrial = !before?.hadTrial;
  // Taps in a row lead to one session, which can be paid once.
  const key = `checkout-${userId}-${before?.version ?? 0}-${Math.floor(clock() / DAY)}`;
  return ask(services, payments.createCheckout({ customerId: kept, withTrial, key }));
}

/**
 * Ends the subscription with its period, or takes it up again.
 * @throws ApiError 409 without a live subscription; 502 or 503 when payments are away
 */
export async function setEnding(
  services: BillingServices,
  { userId, stripeCustomerId }: User,
  isEnding: boolean,
): Promise<void> {
  const payments = needPayments(services);
  const { stripeSubscriptionId, status } = (await readSubscription(services.db, userId)) ?? {};
  if (!stripeCustomerId || !stripeSubscriptionId || !LIVE.includes(status ?? '')) {
    throw new ApiError(409, "You don't have an active AI Mode subscription.");
  }
  await ask(services, payments.setCancelAtPeriodEnd(stripeSubscriptionId, isEnding));
  const learner = { userId, customerId: stripeCustomerId };
  await ask(services, refreshSubscription(services, payments, learner));
}

/** @throws ApiError 503 */
export function needPayments({ payments }: Pick<Services, 'payments'>): Payments {
  if (!payments) {
    throw new ApiError(503, 'Subscriptions are not available here: no payments are configured.');
  }
  return payments;
}

/** What the provider answers; its own errors are no faults of this server. @throws ApiError 502 */
async function ask<Result>({ log }: BillingServices, answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Error) || !('rawType' in error)) throw error;
    log.warn({ name: error.name, type: error.rawType }, 'the payment provider refused or is away');
    throw new ApiError(502, AWAY);
  }
}
