import { useEffect, useRef, useState } from 'react';
import { checkoutOutcome } from '#pwa/account/checkout-outcome.ts';
import { addToast, updateToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { startedWords } from './money-words.ts';
import { refreshSubscription, useAskWhenSeen, useSubscriptionStatus } from './use-subscription.ts';

/** The interval and the longest wait for the provider's confirmation, in milliseconds. */
const ASK_EVERY = 2_000;
const WAIT = 60_000;
const WELCOME = 'Welcome to AI Mode!';

/**
 * Handles the return from the checkout: says how it went, clears the query, and asks until the subscription exists. A
 * checkout in another browser returns without a query, so the page asks again whenever it comes into view.
 * @param onPaid called when the payment went well, and when AI Mode has opened
 */
export function useCheckoutReturn(onPaid: () => void) {
  const [isExpected, setIsExpected] = useState(() => checkoutOutcome() === 'success');
  const { data: status, ...query } = useSubscriptionStatus(isExpected ? ASK_EVERY : false);
  const hasAccess = status?.hasActiveSubscription ?? false;
  const trialEnd = status?.isInTrial ? status.trialEnd : null;
  const welcome = useRef<number | null>(null);
  const wasClosed = useRef(false);
  useAskWhenSeen();

  useEffect(() => {
    const how = checkoutOutcome();
    if (how === null) return;
    history.replaceState(history.state, '', location.pathname);
    if (how === 'canceled') {
      addToast({
        title: 'Subscription Canceled',
        description: 'Nothing was charged. You can start whenever you like.',
        tone: 'destructive',
      });
      return;
    }
    welcome.current = addToast({
      title: WELCOME,
      description: 'It opens in a moment.',
    });
    void refreshSubscription();
    onPaid();
  }, [onPaid]);
  useEffect(() => {
    if (!isExpected || hasAccess) return undefined;
    const timer = setTimeout(() => setIsExpected(false), WAIT);
    return () => clearTimeout(timer);
  }, [isExpected, hasAccess]);
  useEffect(() => {
    if (!status) return;
    const hasOpened = hasAccess && wasClosed.current;
    wasClosed.current = !hasAccess;
    if (!hasAccess) return;
    setIsExpected(false);
    const description = startedWords(trialEnd);
    if (welcome.current !== null) updateToast(welcome.current, { description });
    else if (hasOpened) addToast({ title: WELCOME, description });
    welcome.current = null;
    if (hasOpened) onPaid();
  }, [status, hasAccess, trialEnd, onPaid]);
  return { ...query, status, isConfirming: isExpected && !hasAccess };
}
