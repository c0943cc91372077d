/** The server's facts about the learner's subscription (docs/product.md 4.11). */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type {
  AccountSubscription,
  SubscriptionOffer,
  SubscriptionStatus,
} from '#shared/contract/subscription.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { checkoutOutcome } from '#pwa/account/checkout-outcome.ts';
import { addToast, updateToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { startedWords } from './money-words.ts';

const FIVE_MINUTES = 5 * 60_000;
const STATUS = ['api', 'subscription', 'status'];
const ACCOUNT = ['api', 'user', 'subscription'];
const OFFER = ['api', 'subscription', 'offer'];

/**
 * An open AI Mode is trusted for five minutes; a closed one is always checked, as it may have been paid for elsewhere.
 * @param askEvery milliseconds between checks while a change is expected
 */
export function useSubscriptionStatus(askEvery: number | false = false) {
  return useQuery<SubscriptionStatus | null>(
    {
      queryKey: STATUS,
      staleTime: ({ state }) => (state.data?.hasActiveSubscription ? FIVE_MINUTES : 0),
      gcTime: FIVE_MINUTES,
      refetchInterval: askEvery,
    },
    queryClient,
  );
}

export function useAccountSubscription() {
  return useQuery<AccountSubscription>({ queryKey: ACCOUNT, staleTime: 0 }, queryClient);
}

/** Always asks again, because the first charge depends on the day. */
export function useOffer() {
  return useQuery<SubscriptionOffer | null>({ queryKey: OFFER, staleTime: 0 }, queryClient);
}

/** Fetches everything about the subscription again, after a change. */
export async function refreshSubscription(): Promise<void> {
  await refresh(true);
}

/**
 * Asks again whenever the page comes into view, because the learner may come back from paying, or from the portal, in a
 * browser that shares nothing with this one.
 */
export function useAskWhenSeen(): void {
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void refresh(false);
    };
    document.addEventListener('visibilitychange', ask);
    addEventListener('focus', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      removeEventListener('focus', ask);
    };
  }, []);
}

/** @param isAnew true when the answer to a request that is already running would be too old */
async function refresh(isAnew: boolean): Promise<void> {
  await Promise.all(
    [STATUS, ACCOUNT].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }, { cancelRefetch: isAnew }),
    ),
  );
}

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
