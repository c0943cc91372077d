/**
 * The card form's path. It is the only page on which the payment provider's script may run, so it comes from the
 * server with its own policy, never from the service worker.
 */
export const CARD_FORM_PATH = '/ai-mode/complete';
