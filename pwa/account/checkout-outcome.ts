/** How the checkout was left, by the address that the payment provider leads back to. */

/** @returns null where nobody comes from a checkout */
export function checkoutOutcome(): 'success' | 'canceled' | null {
  const query = new URLSearchParams(location.search);
  if (query.get('success') === 'true') return 'success';
  return query.get('canceled') === 'true' ? 'canceled' : null;
}
