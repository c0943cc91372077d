/** Reads how the learner left the checkout, from the URL to which the payment provider sends the learner back. */

/** Returns the outcome of a checkout; null if the learner doesn't come from one. */
export function checkoutOutcome(): 'success' | 'canceled' | null {
  const query = new URLSearchParams(location.search);
  if (query.get('success') === 'true') return 'success';
  return query.get('canceled') === 'true' ? 'canceled' : null;
}
