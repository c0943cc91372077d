/** The terms to which a learner agrees with one tap, and the states of a subscription. */
import { hasTrialMark } from '#api/billing/statements/trial-marks.ts';
import type { User } from '#api/account/statements/users.ts';
import type { Subscription } from '#api/billing/statements/subscriptions.ts';
import type { Payments, Price } from '#api/billing/provider/payments.ts';
import { type SubscriptionOffer, TRIAL_DAYS } from '#shared/contract/subscription.ts';
import { ask, type BillingServices } from './ask-payments.ts';

const LIVE = ['active', 'trialing', 'past_due'];
/** Statuses with an invoice that a card can pay. */
const UNPAID = ['past_due', 'incomplete'];

export function isLive(subscription: Subscription | null): boolean {
  return LIVE.includes(subscription?.status ?? '');
}

export function isUnpaid(subscription: Subscription | null): subscription is Subscription {
  return UNPAID.includes(subscription?.status ?? '');
}

/**
 * The trial that a learner is offered; 0 days if there is none. Each account, each address and each card gets one, and
 * the address must be confirmed.
 */
export interface Trial {
  days: number;
  state: SubscriptionOffer['trial'];
}

/**
 * Reads the trial that a learner is offered. The card can be checked only when it is used (refresh-subscription.ts).
 */
export async function readTrial(
  { db, clock, trialMarks }: BillingServices,
  { email, confirmedAt }: User,
  subscription: Subscription | null,
): Promise<Trial> {
  const { status, trialEnd, hadTrial } = subscription ?? {};
  if (status === 'canceled' && (trialEnd ?? 0) > clock()) return { days: 0, state: 'refused' };
  const isHad = hadTrial || (await hasTrialMark(db, [trialMarks.ofAddress(email)], clock()));
  if (isHad) return { days: 0, state: 'had' };
  if (confirmedAt === null) return { days: 0, state: 'unconfirmed' };
  return { days: TRIAL_DAYS, state: 'open' };
}

/**
 * Returns the price and the trial. Also returns the terms as one text, made of both and the subscription's version. If
 * this text changes before the learner confirms, the learner has agreed to other terms.
 */
export async function readTerms(
  services: BillingServices,
  payments: Payments,
  user: User,
  subscription: Subscription | null,
): Promise<{ price: Price; trialDays: number; terms: string }> {
  const price = await ask(services, payments.readPrice());
  const { days: trialDays } = await readTrial(services, user, subscription);
  const parts = [price.id, price.cents, trialDays, subscription?.version ?? 0];
  return { price, trialDays, terms: parts.join('-') };
}
