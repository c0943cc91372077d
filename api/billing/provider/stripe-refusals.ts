/** For `catch`: what the provider refuses, such as an id that it does not know, is null; that it is away is thrown. */
export function unlessRefused(error: unknown): null {
  if (isStripeError(error, 'StripeInvalidRequestError')) return null;
  throw error;
}

/** By its name, which the SDK gives for it: the SDK itself is loaded only where payments are configured. */
export function isStripeError(error: unknown, type: string): boolean {
  return error instanceof Error && 'type' in error && error.type === type;
}
