/** What the server knows of the learner's subscription (docs/product.md 4.11). */
import { useQuery } from '@tanstack/react-query';
import type {
  AccountSubscription,
  SubscriptionOffer,
  SubscriptionStatus,
} from '#shared/contract/billing/subscription.ts';
import { queryClient } from '#pwa/http/query-client.ts';

const FIVE_MINUTES = 5 * 60_000;
const STATUS = ['api', 'subscription', 'status'];
const ACCOUNT = ['api', 'user', 'subscription'];
const OFFER = ['api', 'subscription', 'offer'];

/** @param askEvery milliseconds, while a change is expected */
export function useSubscriptionStatus(askEvery: number | false = false) {
  return useQuery<SubscriptionStatus | null>(
    {
      queryKey: STATUS,
      staleTime: FIVE_MINUTES,
      gcTime: FIVE_MINUTES,
      refetchInterval: askEvery,
    },
    queryClient,
  );
}

export function useAccountSubscription() {
  return useQuery<AccountSubscription>({ queryKey: ACCOUNT, staleTime: 0 }, queryClient);
}

/** The first charge depends on the day. */
export function useOffer() {
  return useQuery<SubscriptionOffer | null>({ queryKey: OFFER, staleTime: 0 }, queryClient);
}

/** After a change: fetches everything about the subscription again. */
export async function refreshSubscription(): Promise<void> {
  await Promise.all(
    [STATUS, ACCOUNT].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
