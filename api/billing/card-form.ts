/**
 * The card form 'Complete Your Subscription'. Learners use it if the hosted checkout isn't available, or to fix a
 * failed payment (docs/product.md 2.11). The card's number never reaches this server.
 */
import { readSubscription, type Subscription } from '#api/billing/statements/subscriptions.ts';
import type { User } from '#api/account/statements/users.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { CardIntent } from '#api/billing/provider/card-payments.ts';
import type { Payments, Price } from '#api/billing/provider/payments.ts';
import { refreshSubscription } from '#api/billing/provider/refresh-subscription.ts';
import type { CardForm } from '#shared/contract/subscription.ts';
import { ask, type BillingServices, needPayments, needSelling } from './ask-payments.ts';
import { isLive, isUnpaid, readTerms } from './trial-and-price.ts';

const DAY = 86_400_000;

interface FormOf {
  price: Pick<Price, 'cents' | 'interval'>;
  trialDays: number;
  /** True if the form is for a payment that an existing subscription still owes. */
  isMended: boolean;
}

/**
 * Returns the data that the card form needs.
 * @param intent the provider's object that the form confirms; null if there is none
 * @throws ApiError 502 if there is none
 */
export function cardForm(
  { clock }: BillingServices,
  { isSandbox, publishableKey }: Payments,
  intent: CardIntent | null,
  { price, trialDays, isMended }: FormOf,
): CardForm {
  if (!intent) throw new ApiError(502, 'The payment provider has opened no payment.');
  const { id, clientSecret, hostedUrl, cents } = intent;
  return {
    sessionId: id,
    clientSecret,
    publishableKey,
    hostedUrl,
    price: price.cents / 100,
    interval: price.interval,
    trialDays,
    firstCharge: new Date(clock() + trialDays * DAY).toISOString(),
    dueToday: cents / 100,
    isMended,
    isSandbox,
  };
}

/**
 * Returns the card form for the payment that a subscription still owes. @throws ApiError 502 if no payment is open or
 * the provider can't be reached
 */
export async function openPaymentForm(
  services: BillingServices,
  payments: Payments,
  { stripeSubscriptionId, status, priceCents, interval }: Subscription,
): Promise<CardForm> {
  const intent = await ask(services, payments.readOpenPayment(stripeSubscriptionId ?? ''));
  const price = { cents: priceCents ?? 0, interval: interval ?? 'month' };
  return cardForm(services, payments, intent, {
    price,
    trialDays: 0,
    isMended: status === 'past_due',
  });
}

/**
 * Begins the subscription, or pays for it, with the card that the form has confirmed. Repeated calls make only one
 * subscription.
 * @throws ApiError 404 if the intent is not the learner's; 409 if it is not confirmed or has other terms; 502 or 503 if
 * the payment provider can't be used
 */
export async function completeCardForm(
  services: BillingServices,
  user: User,
  intentId: string,
): Promise<void> {
  const { userId, stripeCustomerId } = user;
  const payments = needPayments(services);
  const intent = stripeCustomerId && (await ask(services, payments.readIntent(intentId)));
  if (!intent || intent.customerId !== stripeCustomerId) {
    throw new ApiError(404, 'There is no such payment.');
  }
  const { state, cardId, terms } = intent;
  if (state === 'processing') {
    throw new ApiError(409, 'Your bank is still checking the payment. Please check again later.');
  }
  if (state === 'open' || cardId === null) {
    throw new ApiError(409, 'The card has not been confirmed yet. Nothing was charged.');
  }
  const refresh = () =>
    ask(
      services,
      refreshSubscription(services, payments, { userId, customerId: stripeCustomerId }),
    );
  await refresh();
  const before = await readSubscription(services.db, userId);
  if (terms === null) {
    // The payment provider has already recorded this payment. Only the card for later payments still has to be set.
    if (!isLive(before) && !isUnpaid(before)) return;
    await ask(services, payments.useCard(before?.stripeSubscriptionId ?? '', cardId));
  } else if (!isLive(before)) {
    needSelling(services);
    const { terms: current, trialDays } = await readTerms(services, payments, user, before);
    if (terms !== current) {
      throw new ApiError(
        409,
        'This form is out of date. Nothing was charged; please open it again.',
      );
    }
    const order = {
      customerId: stripeCustomerId,
      cardId,
      trialDays,
      key: `card-${userId}-${terms}`,
    };
    await ask(services, payments.beginWithCard(order));
  }
  await refresh();
  const { status } = (await readSubscription(services.db, userId)) ?? {};
  if (status === 'canceled') {
    throw new ApiError(
      409,
      'This card has had a free trial before. Nothing was charged; you can subscribe without one.',
    );
  }
}
