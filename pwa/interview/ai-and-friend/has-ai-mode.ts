import type { SubscriptionStatus } from '#shared/contract/subscription.ts';

const FIVE_MINUTES = 5 * 60_000;

/** Whether the learner has AI Mode now. @throws if the subscription's status can't be fetched */
export async function hasAiMode(): Promise<boolean> {
  const { queryClient } = await import('#pwa/http/query-client.ts');
  const status = await queryClient.fetchQuery<SubscriptionStatus | null>({
    queryKey: ['api', 'subscription', 'status'],
    staleTime: FIVE_MINUTES,
  });
  return status?.hasActiveSubscription ?? false;
}
