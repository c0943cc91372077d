/**
 * Where the card form opens: the one page on which the payment provider's script may run, so it comes from the
 * server with a policy of its own, never from the service worker.
 */
export const CARD_FORM_PATH = '/ai-mode/complete';
