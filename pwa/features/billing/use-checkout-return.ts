import { useEffect, useRef, useState } from 'react';
import { addToast, updateToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { startedWords } from './money-words.ts';
import { refreshSubscription, useSubscriptionStatus } from './use-subscription.ts';

/** In milliseconds: how often and how long the provider's word is waited for. */
const ASK_EVERY = 2_000;
const WAIT = 60_000;

/**
 * The way back from the checkout: says how it went, clears the query, and asks until the subscription is there.
 * @param onPaid is told when it has gone well
 */
export function useCheckoutReturn(onPaid: () => void) {
  const [isExpected, setIsExpected] = useState(() => outcome() === 'success');
  const { data: status, ...query } = useSubscriptionStatus(isExpected ? ASK_EVERY : false);
  const hasAccess = status?.hasActiveSubscription ?? false;
  const trialEnd = status?.isInTrial ? status.trialEnd : null;
  const welcome = useRef<number | null>(null);

  useEffect(() => {
    const how = outcome();
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
      title: 'Welcome to AI Mode!',
      description: 'It opens in a moment.',
    });
    void refreshSubscription();
    onPaid();
  }, [onPaid]);
  useEffect(() => {
    if (!isExpected) return undefined;
    if (hasAccess) {
      setIsExpected(false);
      if (welcome.current !== null)
        updateToast(welcome.current, { description: startedWords(trialEnd) });
      return undefined;
    }
    const timer = setTimeout(() => setIsExpected(false), WAIT);
    return () => clearTimeout(timer);
  }, [isExpected, hasAccess, trialEnd]);
  return { ...query, status, isConfirming: isExpected && !hasAccess };
}

function outcome(): 'success' | 'canceled' | null {
  const query = new URLSearchParams(location.search);
  if (query.get('success') === 'true') return 'success';
  return query.get('canceled') === 'true' ? 'canceled' : null;
}
