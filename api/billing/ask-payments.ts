/** Calls the payment provider, and tells its errors apart from this server's own. */
import { ApiError } from '#api/platform/api-error.ts';
import type { Payments } from '#api/billing/provider/payments.ts';
import type { Services } from '#api/services.ts';

export type BillingServices = Pick<
  Services,
  'db' | 'clock' | 'payments' | 'log' | 'trialMarks' | 'policy'
>;

const AWAY = 'The payment provider is not responding. Please try again in a moment.';

/** Returns the payment provider. @throws ApiError 503 if none is configured */
export function needPayments({ payments }: Pick<Services, 'payments'>): Payments {
  if (!payments) {
    throw new ApiError(503, 'Subscriptions are not available here: no payments are configured.');
  }
  return payments;
}

/**
 * Throws an error if this server doesn't sell. It must be called before anything new is sold; existing subscriptions go
 * on.
 * @throws ApiError 503 if this server doesn't sell
 */
export function needSelling({ policy }: Pick<Services, 'policy'>): void {
  if (!policy.isSelling) throw new ApiError(503, 'AI Mode isn’t sold on this server yet.');
}

/**
 * Returns the payment provider's response.
 * @throws ApiError 502 if the provider rejects the call or can't be reached
 */
export async function ask<Result>(
  { log }: BillingServices,
  answer: Promise<Result>,
): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Error) || !('rawType' in error)) throw error;
    log.warn({ name: error.name, type: error.rawType }, 'the payment provider refused or is away');
    throw new ApiError(502, AWAY);
  }
}
