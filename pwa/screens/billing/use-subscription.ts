/** The server's facts about the learner's subscription (docs/product.md 4.11). */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type {
  AccountSubscription,
  SubscriptionOffer,
  SubscriptionStatus,
} from '#shared/contract/subscription.ts';
import { queryClient } from '#pwa/http/query-client.ts';

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
