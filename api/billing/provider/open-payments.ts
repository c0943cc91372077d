/** Opens the payment provider that the environment names. Its code is loaded only if there is one. */
import type { Env } from '#api/env.ts';
import type { Payments, StripeAccount } from '#api/billing/provider/payments.ts';

/**
 * Returns the payment provider; null if none is configured.
 * @param sandbox the account of the sandbox, which is given outside production if nothing is configured @param
 * publicUrl where people reach the app
 */
export async function openPayments(
  env: Env,
  sandbox: StripeAccount | null,
  publicUrl: () => string,
): Promise<Payments | null> {
  const account = sandbox
    ? { ...sandbox, publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null }
    : configuredAccount(env);
  if (!account) return null;
  const { createPayments } = await import('#api/billing/provider/payments.ts');
  return createPayments(account, publicUrl);
}

function configuredAccount({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRICE_ID: priceId,
}: Env): StripeAccount | null {
  if (!secretKey || !webhookSecret || !priceId) return null;
  return { secretKey, publishableKey: publishableKey ?? null, webhookSecret, priceId };
}

/**
 * If one of these variables is missing, nothing may be sold. Learners who pay must know who gets the money and how to
 * reach them. They must also get emails about payments, and be able to use AI Mode.
 */
const NEEDED_TO_SELL = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'SUPPORT_EMAIL',
  'SMTP_URL',
  'OPENAI_API_KEY',
] as const;

/**
 * Returns the environment variables that must still be set before AI Mode can be sold. The list is empty without a
 * Stripe key. It is also empty outside production, because no real money changes hands there.
 */
export function missingToSell(env: Env): string[] {
  if (!env.isProduction || !env.STRIPE_SECRET_KEY) return [];
  return NEEDED_TO_SELL.filter((name) => !env[name]);
}

/** Returns the line about payments that the server prints when it starts. */
export function paymentsLine(env: Env, publicUrl: string): string {
  if (env.STRIPE_SECRET_KEY) {
    const missing = missingToSell(env);
    return missing.length === 0
      ? 'by Stripe'
      : `by Stripe, but AI Mode is not sold: ${missing.join(', ')} not set`;
  }
  return env.isProduction
    ? 'STRIPE_SECRET_KEY is not set: AI Mode cannot be bought'
    : `none is real; the sandbox is at ${publicUrl}/sandbox/stripe`;
}
