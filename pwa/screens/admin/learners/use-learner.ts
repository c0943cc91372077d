import { useQuery } from '@tanstack/react-query';
import type { LearnerPage } from '#shared/contract/admin/desk-learners.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { refreshActs } from '../system/use-system.ts';

const LEARNERS = ['api', 'admin', 'learners'];

export function useLearner(id: string) {
  return useQuery<LearnerPage | null>({ queryKey: [...LEARNERS, id], staleTime: 0 }, queryClient);
}

/** Fetches the learner again after an act on the account. */
export async function refreshLearner(id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [...LEARNERS, id] }),
    refreshActs(),
  ]);
}
