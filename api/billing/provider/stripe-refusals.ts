/** For `catch`: returns null for a refusal, such as an unknown id, and throws any other error, such as an outage. */
export function unlessRefused(error: unknown): null {
  if (isStripeError(error, 'StripeInvalidRequestError')) return null;
  throw error;
}

/** Checks the error's name, as the SDK advises, because the SDK is loaded only if payments are configured. */
export function isStripeError(error: unknown, type: string): boolean {
  return error instanceof Error && 'type' in error && error.type === type;
}
