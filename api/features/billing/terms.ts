/** What a learner agrees on with a tap, and what a subscription's state allows. */
import type { Subscription } from '#api/db/subscriptions.ts';
import type { Payments, Price } from '#api/services/payments.ts';
import { TRIAL_DAYS } from '#shared/contract/subscription.ts';
import { ask, type BillingServices } from './ask-payments.ts';

const LIVE = ['active', 'trialing', 'past_due'];
/** There is an invoice that a card can pay. */
const UNPAID = ['past_due', 'incomplete'];

export function isLive(subscription: Subscription | null): boolean {
  return LIVE.includes(subscription?.status ?? '');
}

export function isUnpaid(subscription: Subscription | null): subscription is Subscription {
  return UNPAID.includes(subscription?.status ?? '');
}

/** An account gets one trial. */
export function trialDaysOf(subscription: Subscription | null): number {
  return subscription?.hadTrial ? 0 : TRIAL_DAYS;
}

/**
 * Price, trial, and the state of the account in which they were offered: whoever comes back with others, late or
 * a second time, has agreed on something else.
 */
export async function readTerms(
  services: BillingServices,
  payments: Payments,
  subscription: Subscription | null,
): Promise<{ price: Price; terms: string }> {
  const price = await ask(services, payments.readPrice());
  const parts = [price.id, price.cents, trialDaysOf(subscription), subscription?.version ?? 0];
  return { price, terms: parts.join('-') };
}
