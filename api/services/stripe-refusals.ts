import Stripe from 'stripe';

/** For `catch`: what the provider refuses, such as an id that it does not know, is null; that it is away is thrown. */
export function unlessRefused(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
  throw error;
}
