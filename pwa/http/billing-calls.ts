/** Calls that start, end and resume a subscription (docs/product.md 7.4). */
import type { CheckoutSession } from '#shared/contract/subscription.ts';
import { api } from '#pwa/http/client.ts';
import { readJson } from '#pwa/http/http-error.ts';

/** A call's timeout in milliseconds. The server asks the payment provider before it replies. */
const PATIENCE_MS = 45_000;

const within = () => ({ init: { signal: AbortSignal.timeout(PATIENCE_MS) } });

/**
 * Starts a checkout.
 * @returns the URL of the checkout page, or the data that the card form needs
 * @throws HttpError 409 if there is a subscription already
 */
export async function createCheckout(): Promise<CheckoutSession> {
  return readJson(await api.api.subscription.create.$post({ json: {} }, within()));
}

/**
 * Starts the subscription with the payment that the card form has confirmed.
 * @throws HttpError 409 if no payment is confirmed, or it no longer fits the subscription
 */
export async function completeSubscription(paymentIntentId: string): Promise<void> {
  await readJson(
    await api.api.subscription.complete.$post({ json: { paymentIntentId } }, within()),
  );
}

/** Cancels the subscription, which then ends when the paid period does. @throws HttpError */
export async function cancelSubscription(): Promise<void> {
  await readJson(await api.api.subscription.cancel.$post({ json: {} }, within()));
}

/** Undoes the cancellation, so that the subscription continues. @throws HttpError */
export async function reactivateSubscription(): Promise<void> {
  await readJson(await api.api.subscription.reactivate.$post({ json: {} }, within()));
}

/**
 * Opens the billing portal.
 * @returns the URL of the payment provider's page with invoices and cards
 * @throws HttpError
 */
export async function openBillingPortal(): Promise<string> {
  return (await readJson(await api.api.subscription.portal.$post({ json: {} }, within()))).url;
}
