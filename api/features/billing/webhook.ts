/** POST /api/stripe/webhook: the provider says that something has changed. */
import { findUserIdByCustomer } from '#api/db/stripe-customers.ts';
import { ApiError } from '#api/services/api-error.ts';
import { refreshSubscription } from '#api/services/refresh-subscription.ts';
import type { Services } from '#api/services.ts';
import type { PaymentEvent, Payments } from '#api/services/payments.ts';
import { needPayments } from './ask-payments.ts';

/**
 * @param body as it came: the signature is over its bytes
 * @throws ApiError 400 for what the provider did not sign; any other error makes it send the event again
 */
export async function takeEvent(
  services: Pick<Services, 'db' | 'clock' | 'payments' | 'log'>,
  body: string,
  signature: string,
): Promise<void> {
  const payments = needPayments(services);
  const { id, customerId } = verify(payments, body, signature, services.clock());
  const userId = customerId && (await findUserIdByCustomer(services.db, customerId));
  if (!customerId || !userId) return;
  await refreshSubscription(services, payments, { userId, customerId }, id);
}

function verify(payments: Payments, body: string, signature: string, now: number): PaymentEvent {
  try {
    return payments.readEvent(body, signature, now);
  } catch {
    throw new ApiError(400, 'The signature does not fit this event.');
  }
}
