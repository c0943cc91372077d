/** The things that a learner can do with the subscription: begin it, end it and resume it (docs/product.md 4.11). */
import { leaveDeparture, keepCustomer } from '#api/billing/statements/stripe-customers.ts';
import { readSubscription } from '#api/billing/statements/subscriptions.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { User } from '#api/account/statements/users.ts';
import { refusalOf } from '#api/account/access.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Payments } from '#api/billing/provider/payments.ts';
import { refreshSubscription } from '#api/billing/provider/refresh-subscription.ts';
import type { CheckoutSession, SubscriptionOffer } from '#shared/contract/subscription.ts';
import { ask, type BillingServices, needPayments, needSelling } from './ask-payments.ts';
import { cardForm, openPaymentForm } from './card-form.ts';
import { isLive, isUnpaid, readTerms, readTrial } from './trial-and-price.ts';

const DAY = 86_400_000;

/**
 * Returns the price and the trial that a learner is offered.
 * @throws ApiError 502 or 503 if the payment provider can't be used
 */
export async function readOffer(services: BillingServices, user: User): Promise<SubscriptionOffer> {
  const payments = needPayments(services);
  needSelling(services);
  const { cents, interval } = await ask(services, payments.readPrice());
  const subscription = await readSubscription(services.db, user.userId);
  const { days: trialDays, state: trial } = await readTrial(services, user, subscription);
  const firstCharge = new Date(services.clock() + trialDays * DAY).toISOString();
  const { isSandbox } = payments;
  return { price: cents / 100, interval, trialDays, trial, firstCharge, isSandbox };
}

/**
 * Opens the hosted checkout. Opens the card form instead if the provider makes no checkout, or if a payment is still
 * open.
 * @throws ApiError 409 with a live subscription; 502 or 503 if the payment provider can't be used
 */
export async function createCheckout(
  services: BillingServices,
  user: User,
): Promise<CheckoutSession> {
  const { userId } = user;
  const payments = needPayments(services);
  const customerId = await customerOf(services, payments, user);
  // The learner may have paid a moment ago on another device.
  await ask(services, refreshSubscription(services, payments, { userId, customerId }));
  const before = await readSubscription(services.db, userId);
  if (isUnpaid(before)) return openPaymentForm(services, payments, before);
  if (isLive(before)) throw new ApiError(409, 'You already have an AI Mode subscription.');
  needSelling(services);
  const { price, trialDays, terms } = await readTerms(services, payments, user, before);
  const key = `${userId}-${terms}-${Math.floor(services.clock() / DAY)}`;
  const order = { customerId, trialDays, terms, key: `checkout-${key}` };
  const checkout = await ask(services, payments.createCheckout(order));
  if (checkout) return checkout;
  const intent =
    trialDays > 0
      ? await ask(services, payments.prepareCard(customerId, terms))
      : await ask(services, payments.beginUnpaid(customerId, `unpaid-${key}`));
  return cardForm(services, payments, intent, { price, trialDays, isMended: false });
}

async function customerOf(
  services: BillingServices,
  payments: Payments,
  { userId, email, stripeCustomerId }: User,
): Promise<string> {
  if (stripeCustomerId) return stripeCustomerId;
  const { db, clock } = services;
  const made = await ask(services, payments.createCustomer(userId, email));
  const kept = await inTransaction(db, (tx) => keepCustomer(tx, userId, made));
  if (kept !== null) return kept;
  // The account was deleted in the meantime.
  await leaveDeparture(db, made, clock());
  throw await refusalOf(db, userId, clock());
}

/**
 * Sets the subscription to end when the paid period does, or resumes it.
 * @throws ApiError 409 without a live subscription; 502 or 503 if the payment provider can't be used
 */
export async function setEnding(
  services: BillingServices,
  { userId, stripeCustomerId }: User,
  isEnding: boolean,
): Promise<void> {
  const payments = needPayments(services);
  const subscription = await readSubscription(services.db, userId);
  const { stripeSubscriptionId } = subscription ?? {};
  if (!stripeCustomerId || !stripeSubscriptionId || !isLive(subscription)) {
    throw new ApiError(409, "You don't have an active AI Mode subscription.");
  }
  await ask(services, payments.setCancelAtPeriodEnd(stripeSubscriptionId, isEnding));
  const learner = { userId, customerId: stripeCustomerId };
  await ask(services, refreshSubscription(services, payments, learner));
}

/**
 * Opens the provider's page with the learner's invoices and cards.
 * @throws ApiError 409 if the learner has never been a customer; 502 or 503 if the payment provider can't be used
 */
export async function openPortal(
  services: BillingServices,
  { stripeCustomerId }: User,
): Promise<string> {
  const payments = needPayments(services);
  if (!stripeCustomerId) throw new ApiError(409, 'There are no invoices: nothing was ever paid.');
  return ask(services, payments.openPortal(stripeCustomerId));
}
