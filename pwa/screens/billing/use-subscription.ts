/** Reads the learner's subscription from the server (docs/product.md 4.11). */
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

/** After a failure, the server is asked again after the first of these times, then later each time, in milliseconds. */
const [FIRST_RETRY, LONGEST_WAIT] = [5_000, 60_000];

/**
 * Returns the subscription's status. While AI Mode is open, a status from the last five minutes is used. While AI Mode
 * is closed, the server is always asked, because the learner may have paid elsewhere. A failed request is repeated
 * automatically, because the first request after a reconnection often comes too early.
 * @param askEvery milliseconds between requests while a change is expected
 */
export function useSubscriptionStatus(askEvery: number | false = false) {
  return useQuery<SubscriptionStatus | null>(
    {
      queryKey: STATUS,
      staleTime: ({ state }) => (state.data?.hasActiveSubscription ? FIVE_MINUTES : 0),
      gcTime: FIVE_MINUTES,
      refetchInterval: ({ state }) =>
        askEvery === false && state.status === 'error'
          ? Math.min(LONGEST_WAIT, FIRST_RETRY * 2 ** Math.max(0, state.errorUpdateCount - 1))
          : askEvery,
    },
    queryClient,
  );
}

export function useAccountSubscription() {
  return useQuery<AccountSubscription>({ queryKey: ACCOUNT, staleTime: 0 }, queryClient);
}

/**
 * Returns the offer: the price and the trial. The server is asked each time, because the date of the first charge
 * depends on the day.
 */
export function useOffer() {
  return useQuery<SubscriptionOffer | null>({ queryKey: OFFER, staleTime: 0 }, queryClient);
}

/** Reads everything about the subscription again after a change. */
export async function refreshSubscription(): Promise<void> {
  await refresh(true);
}

/**
 * Asks the server again each time that the page comes into view. The learner may have paid in a browser that shares
 * nothing with this one.
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

/**
 * Reads the status and the subscription again.
 * @param isAnew true to cancel requests that are already running, because their responses would be out of date
 */
async function refresh(isAnew: boolean): Promise<void> {
  await Promise.all(
    [STATUS, ACCOUNT].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }, { cancelRefetch: isAnew }),
    ),
  );
}

/** The interval between requests, and the longest wait for the provider's confirmation, in milliseconds. */
const ASK_EVERY = 2_000;
const WAIT = 60_000;
const WELCOME = 'Welcome to AI Mode!';

/**
 * Handles the return from the checkout. It says how the checkout went, removes the query from the URL, and asks the
 * server until the subscription exists. After a checkout in another browser there is no query, so the page also asks
 * whenever it comes into view.
 * @param onPaid called when the payment has succeeded, and when AI Mode has opened
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
