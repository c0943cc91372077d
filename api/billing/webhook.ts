/** POST /api/stripe/webhook, by which the provider says that something has changed. */
import { findUserIdByCustomer } from '#api/billing/statements/stripe-customers.ts';
import { ApiError } from '#api/platform/api-error.ts';
import { refreshSubscription } from '#api/billing/provider/refresh-subscription.ts';
import type { Services } from '#api/services.ts';
import { hasCleanTexts } from '#shared/events/clean-text.ts';
import type { PaymentEvent, Payments } from '#api/billing/provider/payments.ts';
import { needPayments } from './ask-payments.ts';

type WebhookServices = Pick<
  Services,
  'db' | 'clock' | 'payments' | 'counters' | 'trialMarks' | 'log' | 'policy'
>;

/**
 * @param body unchanged, because its bytes are signed
 * @throws ApiError 400 if the provider did not sign the body; any other error makes it send the event again
 */
export async function takeEvent(
  services: WebhookServices,
  body: string,
  signature: string,
): Promise<void> {
  const payments = needPayments(services);
  const event = await verify(services, payments, body, signature);
  try {
    await takeEffect(services, payments, event);
  } catch (error) {
    services.counters.add('webhooks_failed');
    throw error;
  }
  services.counters.add('webhooks_taken');
}

async function takeEffect(
  services: WebhookServices,
  payments: Payments,
  { id, customerId: named, chargeId }: PaymentEvent,
): Promise<void> {
  const customerId = named ?? (chargeId && (await payments.readPayer(chargeId)));
  const userId = customerId && (await findUserIdByCustomer(services.db, customerId));
  if (!customerId || !userId) return;
  await refreshSubscription(services, payments, { userId, customerId }, id);
}

async function verify(
  { clock, counters, log }: WebhookServices,
  payments: Payments,
  body: string,
  signature: string,
): Promise<PaymentEvent> {
  try {
    const event = await payments.readEvent(body, signature, clock());
    if (!hasCleanTexts(event, 1)) throw new Error('It names what nobody has');
    return event;
  } catch (error) {
    counters.add('webhooks_refused');
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a webhook was refused');
    throw new ApiError(400, 'The signature does not fit this event.');
  }
}
